// Written by tools/national-id/lists.ts; do not edit.
export { niCedula } from '../schemes/ni-cedula.ts';
