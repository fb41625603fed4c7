// Written by tools/national-id/lists.ts; do not edit.
export { hrPdv } from '../schemes/hr-pdv.ts';
