// Written by tools/national-id/lists.ts; do not edit.
export { esCif } from '../schemes/es-cif.ts';
