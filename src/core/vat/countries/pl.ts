// Written by tools/national-id/lists.ts; do not edit.
export { plVat } from '../schemes/pl-vat.ts';
