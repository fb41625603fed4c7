// Written by tools/national-id/lists.ts; do not edit.
export { thMoa } from '../schemes/th-moa.ts';
