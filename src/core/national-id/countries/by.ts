// Written by tools/national-id/lists.ts; do not edit.
export { byIn } from '../schemes/by-in.ts';
export { byUnp } from '../schemes/by-unp.ts';
