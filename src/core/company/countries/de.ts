// Written by tools/national-id/lists.ts; do not edit.
export { deHrb } from '../schemes/de-hrb.ts';
