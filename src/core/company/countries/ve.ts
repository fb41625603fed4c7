// Written by tools/national-id/lists.ts; do not edit.
export { veRif } from '../schemes/ve-rif.ts';
