// Written by tools/national-id/lists.ts; do not edit.
export { seOrgnr } from '../schemes/se-orgnr.ts';
