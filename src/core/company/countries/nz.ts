// Written by tools/national-id/lists.ts; do not edit.
export { nzNzbn } from '../schemes/nz-nzbn.ts';
