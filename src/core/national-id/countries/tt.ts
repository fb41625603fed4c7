// Written by tools/national-id/lists.ts; do not edit.
export { ttBir } from '../schemes/tt-bir.ts';
