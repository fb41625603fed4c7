// Written by tools/national-id/lists.ts; do not edit.
export { bgVat } from '../schemes/bg-vat.ts';
