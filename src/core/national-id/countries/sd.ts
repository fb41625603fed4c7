// Written by tools/national-id/lists.ts; do not edit.
export { sdNid } from '../schemes/sd-nid.ts';
