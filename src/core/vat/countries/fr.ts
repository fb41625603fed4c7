// Written by tools/national-id/lists.ts; do not edit.
export { frTva } from '../schemes/fr-tva.ts';
