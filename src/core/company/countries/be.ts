// Written by tools/national-id/lists.ts; do not edit.
export { beOn } from '../schemes/be-on.ts';
