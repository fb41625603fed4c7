// Written by tools/national-id/lists.ts; do not edit.
export { laTin } from '../schemes/la-tin.ts';
