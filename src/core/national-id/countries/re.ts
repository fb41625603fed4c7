// Written by tools/national-id/lists.ts; do not edit.
export { reNir } from '../schemes/re-nir.ts';
