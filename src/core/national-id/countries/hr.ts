// Written by tools/national-id/lists.ts; do not edit.
export { hrJmbg } from '../schemes/hr-jmbg.ts';
export { hrOib } from '../schemes/hr-oib.ts';
