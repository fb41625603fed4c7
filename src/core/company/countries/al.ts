// Written by tools/national-id/lists.ts; do not edit.
export { alNipt } from '../schemes/al-nipt.ts';
