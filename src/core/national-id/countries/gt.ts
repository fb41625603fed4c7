// Written by tools/national-id/lists.ts; do not edit.
export { gtCui } from '../schemes/gt-cui.ts';
export { gtNit } from '../schemes/gt-nit.ts';
