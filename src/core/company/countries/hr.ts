// Written by tools/national-id/lists.ts; do not edit.
export { hrOib } from '../schemes/hr-oib.ts';
