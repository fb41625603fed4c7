// Written by tools/national-id/lists.ts; do not edit.
export { muNid } from '../schemes/mu-nid.ts';
