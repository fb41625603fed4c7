// Written by tools/national-id/lists.ts; do not edit.
export { myNric } from '../schemes/my-nric.ts';
