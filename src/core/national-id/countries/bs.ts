// Written by tools/national-id/lists.ts; do not edit.
export { bsNib } from '../schemes/bs-nib.ts';
