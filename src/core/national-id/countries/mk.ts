// Written by tools/national-id/lists.ts; do not edit.
export { mkEmbg } from '../schemes/mk-embg.ts';
export { mkLk } from '../schemes/mk-lk.ts';
