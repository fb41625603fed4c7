// Written by tools/national-id/lists.ts; do not edit.
export { saVat } from '../schemes/sa-vat.ts';
