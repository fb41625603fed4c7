// Written by tools/national-id/lists.ts; do not edit.
export { deUst } from '../schemes/de-ust.ts';
