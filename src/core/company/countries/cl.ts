// Written by tools/national-id/lists.ts; do not edit.
export { clRut } from '../schemes/cl-rut.ts';
