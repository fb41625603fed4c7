// Written by tools/national-id/lists.ts; do not edit.
export { twUbn } from '../schemes/tw-ubn.ts';
