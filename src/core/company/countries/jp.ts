// Written by tools/national-id/lists.ts; do not edit.
export { jpCn } from '../schemes/jp-cn.ts';
