// Written by tools/national-id/lists.ts; do not edit.
export { egNid } from '../schemes/eg-nid.ts';
