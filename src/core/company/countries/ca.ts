// Written by tools/national-id/lists.ts; do not edit.
export { caBn } from '../schemes/ca-bn.ts';
