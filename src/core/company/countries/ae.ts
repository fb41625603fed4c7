// Written by tools/national-id/lists.ts; do not edit.
export { aeTrn } from '../schemes/ae-trn.ts';
