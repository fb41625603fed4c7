// Written by tools/national-id/lists.ts; do not edit.
export { thPin } from '../schemes/th-pin.ts';
