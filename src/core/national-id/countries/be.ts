// Written by tools/national-id/lists.ts; do not edit.
export { beBis } from '../schemes/be-bis.ts';
export { beEid } from '../schemes/be-eid.ts';
export { beRijksregister } from '../schemes/be-rijksregister.ts';
