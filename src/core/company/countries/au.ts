// Written by tools/national-id/lists.ts; do not edit.
export { auAbn } from '../schemes/au-abn.ts';
export { auAcn } from '../schemes/au-acn.ts';
