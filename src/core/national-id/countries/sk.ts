// Written by tools/national-id/lists.ts; do not edit.
export { skDic } from '../schemes/sk-dic.ts';
export { skOp } from '../schemes/sk-op.ts';
export { skRc } from '../schemes/sk-rc.ts';
