// Written by tools/national-id/lists.ts; do not edit.
export { iePps } from '../schemes/ie-pps.ts';
