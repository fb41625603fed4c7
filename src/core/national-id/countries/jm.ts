// Written by tools/national-id/lists.ts; do not edit.
export { jmTrn } from '../schemes/jm-trn.ts';
