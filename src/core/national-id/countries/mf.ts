// Written by tools/national-id/lists.ts; do not edit.
export { mfNir } from '../schemes/mf-nir.ts';
