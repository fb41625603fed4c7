// Written by tools/national-id/lists.ts; do not edit.
export { uyRut } from '../schemes/uy-rut.ts';
