// Written by tools/national-id/lists.ts; do not edit.
export { blNir } from '../schemes/bl-nir.ts';
