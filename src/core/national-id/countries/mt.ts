// Written by tools/national-id/lists.ts; do not edit.
export { mtId } from '../schemes/mt-id.ts';
export { mtTin } from '../schemes/mt-tin.ts';
