// Written by tools/national-id/lists.ts; do not edit.
export { inCin } from '../schemes/in-cin.ts';
export { inGstin } from '../schemes/in-gstin.ts';
