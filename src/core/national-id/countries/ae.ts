// Written by tools/national-id/lists.ts; do not edit.
export { aeEid } from '../schemes/ae-eid.ts';
