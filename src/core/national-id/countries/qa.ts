// Written by tools/national-id/lists.ts; do not edit.
export { qaQid } from '../schemes/qa-qid.ts';
