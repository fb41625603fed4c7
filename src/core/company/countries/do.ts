// Written by tools/national-id/lists.ts; do not edit.
export { doRnc } from '../schemes/do-rnc.ts';
