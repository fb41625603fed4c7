// Written by tools/national-id/lists.ts; do not edit.
export { cuNi } from '../schemes/cu-ni.ts';
