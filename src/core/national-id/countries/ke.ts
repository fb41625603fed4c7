// Written by tools/national-id/lists.ts; do not edit.
export { keId } from '../schemes/ke-id.ts';
export { kePin } from '../schemes/ke-pin.ts';
