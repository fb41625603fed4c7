// Written by tools/national-id/lists.ts; do not edit.
export { zwId } from '../schemes/zw-id.ts';
