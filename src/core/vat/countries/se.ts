// Written by tools/national-id/lists.ts; do not edit.
export { seMoms } from '../schemes/se-moms.ts';
