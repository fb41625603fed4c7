// Written by tools/national-id/lists.ts; do not edit.
export { mtC } from '../schemes/mt-c.ts';
