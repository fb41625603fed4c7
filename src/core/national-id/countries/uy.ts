// Written by tools/national-id/lists.ts; do not edit.
export { uyCi } from '../schemes/uy-ci.ts';
export { uyNie } from '../schemes/uy-nie.ts';
export { uyRut } from '../schemes/uy-rut.ts';
