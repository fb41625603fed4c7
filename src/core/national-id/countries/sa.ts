// Written by tools/national-id/lists.ts; do not edit.
export { saNid } from '../schemes/sa-nid.ts';
