// Written by tools/national-id/lists.ts; do not edit.
export { eeIk } from '../schemes/ee-ik.ts';
