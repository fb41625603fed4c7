// Written by tools/national-id/lists.ts; do not edit.
export { psId } from '../schemes/ps-id.ts';
