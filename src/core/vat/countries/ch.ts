// Written by tools/national-id/lists.ts; do not edit.
export { chMwst } from '../schemes/ch-mwst.ts';
