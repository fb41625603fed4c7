// Written by tools/national-id/lists.ts; do not edit.
export { atUid } from '../schemes/at-uid.ts';
