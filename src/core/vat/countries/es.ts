// Written by tools/national-id/lists.ts; do not edit.
export { esIva } from '../schemes/es-iva.ts';
