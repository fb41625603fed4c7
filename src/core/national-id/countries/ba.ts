// Written by tools/national-id/lists.ts; do not edit.
export { baJmbg } from '../schemes/ba-jmbg.ts';
