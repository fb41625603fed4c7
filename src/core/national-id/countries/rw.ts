// Written by tools/national-id/lists.ts; do not edit.
export { rwNid } from '../schemes/rw-nid.ts';
