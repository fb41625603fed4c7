// Written by tools/national-id/lists.ts; do not edit.
export { scTin } from '../schemes/sc-tin.ts';
