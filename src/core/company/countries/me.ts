// Written by tools/national-id/lists.ts; do not edit.
export { mePib } from '../schemes/me-pib.ts';
