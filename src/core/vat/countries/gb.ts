// Written by tools/national-id/lists.ts; do not edit.
export { gbVat } from '../schemes/gb-vat.ts';
export { gbXiVat } from '../schemes/gb-xi-vat.ts';
