// Written by tools/national-id/lists.ts; do not edit.
export { moBir } from '../schemes/mo-bir.ts';
