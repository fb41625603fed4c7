// Written by tools/national-id/lists.ts; do not edit.
export { smCoe } from '../schemes/sm-coe.ts';
