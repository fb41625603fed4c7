// Written by tools/national-id/lists.ts; do not edit.
export { lvPvn } from '../schemes/lv-pvn.ts';
