// Written by tools/national-id/lists.ts; do not edit.
export { roTva } from '../schemes/ro-tva.ts';
