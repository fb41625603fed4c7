// Written by tools/national-id/lists.ts; do not edit.
export { fjTin } from '../schemes/fj-tin.ts';
