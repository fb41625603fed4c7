// Written by tools/national-id/lists.ts; do not edit.
export { doCedula } from '../schemes/do-cedula.ts';
