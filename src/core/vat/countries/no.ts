// Written by tools/national-id/lists.ts; do not edit.
export { noMva } from '../schemes/no-mva.ts';
