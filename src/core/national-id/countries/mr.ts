// Written by tools/national-id/lists.ts; do not edit.
export { mrNif } from '../schemes/mr-nif.ts';
