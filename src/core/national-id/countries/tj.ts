// Written by tools/national-id/lists.ts; do not edit.
export { tjTin } from '../schemes/tj-tin.ts';
