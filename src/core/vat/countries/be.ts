// Written by tools/national-id/lists.ts; do not edit.
export { beBtw } from '../schemes/be-btw.ts';
