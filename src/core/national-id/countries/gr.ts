// Written by tools/national-id/lists.ts; do not edit.
export { grAdt } from '../schemes/gr-adt.ts';
export { grAfm } from '../schemes/gr-afm.ts';
export { grAmka } from '../schemes/gr-amka.ts';
