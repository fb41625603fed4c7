// Written by tools/national-id/lists.ts; do not edit.
export { cyFpa } from '../schemes/cy-fpa.ts';
