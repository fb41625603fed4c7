// Written by tools/national-id/lists.ts; do not edit.
export { mnRd } from '../schemes/mn-rd.ts';
