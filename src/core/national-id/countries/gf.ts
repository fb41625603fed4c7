// Written by tools/national-id/lists.ts; do not edit.
export { gfNir } from '../schemes/gf-nir.ts';
