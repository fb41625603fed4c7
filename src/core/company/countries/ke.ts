// Written by tools/national-id/lists.ts; do not edit.
export { kePin } from '../schemes/ke-pin.ts';
