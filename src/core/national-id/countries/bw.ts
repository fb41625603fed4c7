// Written by tools/national-id/lists.ts; do not edit.
export { bwOmang } from '../schemes/bw-omang.ts';
