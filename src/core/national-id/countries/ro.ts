// Written by tools/national-id/lists.ts; do not edit.
export { roCnp } from '../schemes/ro-cnp.ts';
export { roNif } from '../schemes/ro-nif.ts';
