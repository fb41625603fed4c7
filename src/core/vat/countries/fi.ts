// Written by tools/national-id/lists.ts; do not edit.
export { fiAlv } from '../schemes/fi-alv.ts';
