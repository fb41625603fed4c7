// Written by tools/national-id/lists.ts; do not edit.
export { gpNir } from '../schemes/gp-nir.ts';
