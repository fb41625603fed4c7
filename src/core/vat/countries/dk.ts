// Written by tools/national-id/lists.ts; do not edit.
export { dkMoms } from '../schemes/dk-moms.ts';
