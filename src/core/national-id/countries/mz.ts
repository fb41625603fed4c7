// Written by tools/national-id/lists.ts; do not edit.
export { mzBi } from '../schemes/mz-bi.ts';
export { mzNuit } from '../schemes/mz-nuit.ts';
