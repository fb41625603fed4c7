// Written by tools/national-id/lists.ts; do not edit.
export { foVn } from '../schemes/fo-vn.ts';
