// Written by tools/national-id/lists.ts; do not edit.
export { siDavcna } from '../schemes/si-davcna.ts';
export { siEmso } from '../schemes/si-emso.ts';
