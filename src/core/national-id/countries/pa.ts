// Written by tools/national-id/lists.ts; do not edit.
export { paCedula } from '../schemes/pa-cedula.ts';
