// Written by tools/national-id/lists.ts; do not edit.
export { cvNif } from '../schemes/cv-nif.ts';
