// Written by tools/national-id/lists.ts; do not edit.
export { luRcs } from '../schemes/lu-rcs.ts';
