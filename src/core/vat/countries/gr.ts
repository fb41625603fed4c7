// Written by tools/national-id/lists.ts; do not edit.
export { grFpa } from '../schemes/gr-fpa.ts';
