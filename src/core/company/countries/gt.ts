// Written by tools/national-id/lists.ts; do not edit.
export { gtNit } from '../schemes/gt-nit.ts';
