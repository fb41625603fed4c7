// Written by tools/national-id/lists.ts; do not edit.
export { nzIrd } from '../schemes/nz-ird.ts';
export { nzNhi } from '../schemes/nz-nhi.ts';
