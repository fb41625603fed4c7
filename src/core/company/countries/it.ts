// Written by tools/national-id/lists.ts; do not edit.
export { itIva } from '../schemes/it-iva.ts';
