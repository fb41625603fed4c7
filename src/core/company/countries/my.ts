// Written by tools/national-id/lists.ts; do not edit.
export { mySsm } from '../schemes/my-ssm.ts';
