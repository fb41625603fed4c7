// Written by tools/national-id/lists.ts; do not edit.
export { czDic } from '../schemes/cz-dic.ts';
