// Written by tools/national-id/lists.ts; do not edit.
export { vnCccd } from '../schemes/vn-cccd.ts';
export { vnCmnd } from '../schemes/vn-cmnd.ts';
export { vnMst } from '../schemes/vn-mst.ts';
