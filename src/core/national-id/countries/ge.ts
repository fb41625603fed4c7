// Written by tools/national-id/lists.ts; do not edit.
export { gePn } from '../schemes/ge-pn.ts';
