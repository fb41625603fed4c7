// Written by tools/national-id/lists.ts; do not edit.
export { bbTin } from '../schemes/bb-tin.ts';
