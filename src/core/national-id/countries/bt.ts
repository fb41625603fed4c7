// Written by tools/national-id/lists.ts; do not edit.
export { btCid } from '../schemes/bt-cid.ts';
