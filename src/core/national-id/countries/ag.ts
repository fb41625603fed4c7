// Written by tools/national-id/lists.ts; do not edit.
export { agTin } from '../schemes/ag-tin.ts';
