// Written by tools/national-id/lists.ts; do not edit.
export { mmNrc } from '../schemes/mm-nrc.ts';
