// Written by tools/national-id/lists.ts; do not edit.
export { mtVat } from '../schemes/mt-vat.ts';
