// Written by tools/national-id/lists.ts; do not edit.
export { lvNmr } from '../schemes/lv-nmr.ts';
