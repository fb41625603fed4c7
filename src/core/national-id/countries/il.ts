// Written by tools/national-id/lists.ts; do not edit.
export { ilMz } from '../schemes/il-mz.ts';
