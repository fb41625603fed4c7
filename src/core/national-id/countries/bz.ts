// Written by tools/national-id/lists.ts; do not edit.
export { bzTin } from '../schemes/bz-tin.ts';
