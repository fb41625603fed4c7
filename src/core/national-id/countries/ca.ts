// Written by tools/national-id/lists.ts; do not edit.
export { caBcPhn } from '../schemes/ca-bc-phn.ts';
export { caOnHn } from '../schemes/ca-on-hn.ts';
export { caSin } from '../schemes/ca-sin.ts';
