// Written by tools/national-id/lists.ts; do not edit.
export { kzBin } from '../schemes/kz-bin.ts';
