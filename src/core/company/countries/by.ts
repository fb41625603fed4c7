// Written by tools/national-id/lists.ts; do not edit.
export { byUnp } from '../schemes/by-unp.ts';
