// Written by tools/national-id/lists.ts; do not edit.
export { arCuit } from '../schemes/ar-cuit.ts';
