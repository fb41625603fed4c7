// Written by tools/national-id/lists.ts; do not edit.
export { awTin } from '../schemes/aw-tin.ts';
