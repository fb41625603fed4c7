// Written by tools/national-id/lists.ts; do not edit.
export { pgNid } from '../schemes/pg-nid.ts';
export { pgTin } from '../schemes/pg-tin.ts';
