// Written by tools/national-id/lists.ts; do not edit.
export { tnCin } from '../schemes/tn-cin.ts';
