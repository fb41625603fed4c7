// Written by tools/national-id/lists.ts; do not edit.
export { chUid } from '../schemes/ch-uid.ts';
