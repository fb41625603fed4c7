// Written by tools/national-id/lists.ts; do not edit.
export { lyNid } from '../schemes/ly-nid.ts';
