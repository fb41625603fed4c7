// Written by tools/national-id/lists.ts; do not edit.
export { sgNric } from '../schemes/sg-nric.ts';
