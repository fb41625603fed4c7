// Written by tools/national-id/lists.ts; do not edit.
export { maIce } from '../schemes/ma-ice.ts';
