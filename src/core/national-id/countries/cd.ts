// Written by tools/national-id/lists.ts; do not edit.
export { cdNif } from '../schemes/cd-nif.ts';
