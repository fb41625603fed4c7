// Written by tools/national-id/lists.ts; do not edit.
export { noOrgnr } from '../schemes/no-orgnr.ts';
