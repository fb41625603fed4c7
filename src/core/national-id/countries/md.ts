// Written by tools/national-id/lists.ts; do not edit.
export { mdIdnp } from '../schemes/md-idnp.ts';
