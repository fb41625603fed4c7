// Written by tools/national-id/lists.ts; do not edit.
export { liPeid } from '../schemes/li-peid.ts';
