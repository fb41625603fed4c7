// Written by tools/national-id/lists.ts; do not edit.
export { dzNif } from '../schemes/dz-nif.ts';
export { dzNin } from '../schemes/dz-nin.ts';
