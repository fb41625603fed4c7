// Written by tools/national-id/lists.ts; do not edit.
export { grAfm } from '../schemes/gr-afm.ts';
