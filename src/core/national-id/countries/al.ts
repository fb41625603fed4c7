// Written by tools/national-id/lists.ts; do not edit.
export { alNid } from '../schemes/al-nid.ts';
export { alNipt } from '../schemes/al-nipt.ts';
