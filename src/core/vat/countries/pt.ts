// Written by tools/national-id/lists.ts; do not edit.
export { ptIva } from '../schemes/pt-iva.ts';
