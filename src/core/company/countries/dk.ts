// Written by tools/national-id/lists.ts; do not edit.
export { dkCvr } from '../schemes/dk-cvr.ts';
