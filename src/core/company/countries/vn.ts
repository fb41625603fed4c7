// Written by tools/national-id/lists.ts; do not edit.
export { vnMst } from '../schemes/vn-mst.ts';
