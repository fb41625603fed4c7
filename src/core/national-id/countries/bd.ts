// Written by tools/national-id/lists.ts; do not edit.
export { bdNid } from '../schemes/bd-nid.ts';
