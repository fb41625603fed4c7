// Written by tools/national-id/lists.ts; do not edit.
export { veCi } from '../schemes/ve-ci.ts';
export { veRif } from '../schemes/ve-rif.ts';
