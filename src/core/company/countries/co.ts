// Written by tools/national-id/lists.ts; do not edit.
export { coNit } from '../schemes/co-nit.ts';
