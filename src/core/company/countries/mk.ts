// Written by tools/national-id/lists.ts; do not edit.
export { mkEdb } from '../schemes/mk-edb.ts';
