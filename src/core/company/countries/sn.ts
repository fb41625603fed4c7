// Written by tools/national-id/lists.ts; do not edit.
export { snNinea } from '../schemes/sn-ninea.ts';
