// Written by tools/national-id/lists.ts; do not edit.
export { aoBi } from '../schemes/ao-bi.ts';
