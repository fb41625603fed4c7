// Written by tools/national-id/lists.ts; do not edit.
export { crCedula } from '../schemes/cr-cedula.ts';
export { crDimex } from '../schemes/cr-dimex.ts';
