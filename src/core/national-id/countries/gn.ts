// Written by tools/national-id/lists.ts; do not edit.
export { gnNifp } from '../schemes/gn-nifp.ts';
export { gnNpi } from '../schemes/gn-npi.ts';
