// Written by tools/national-id/lists.ts; do not edit.
export { pmNir } from '../schemes/pm-nir.ts';
