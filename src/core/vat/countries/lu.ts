// Written by tools/national-id/lists.ts; do not edit.
export { luTva } from '../schemes/lu-tva.ts';
