// Written by tools/national-id/lists.ts; do not edit.
export { ieVat } from '../schemes/ie-vat.ts';
