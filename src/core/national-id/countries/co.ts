// Written by tools/national-id/lists.ts; do not edit.
export { coCc } from '../schemes/co-cc.ts';
export { coNit } from '../schemes/co-nit.ts';
