// Written by tools/national-id/lists.ts; do not edit.
export { cyTic } from '../schemes/cy-tic.ts';
