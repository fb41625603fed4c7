// Written by tools/national-id/lists.ts; do not edit.
export { plKrs } from '../schemes/pl-krs.ts';
export { plNip } from '../schemes/pl-nip.ts';
export { plRegon } from '../schemes/pl-regon.ts';
