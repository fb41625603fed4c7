// Written by tools/national-id/lists.ts; do not edit.
export { auIhi } from '../schemes/au-ihi.ts';
export { auMedicare } from '../schemes/au-medicare.ts';
export { auTfn } from '../schemes/au-tfn.ts';
