// Written by tools/national-id/lists.ts; do not edit.
export { krBrn } from '../schemes/kr-brn.ts';
