// Written by tools/national-id/lists.ts; do not edit.
export { lkNic } from '../schemes/lk-nic.ts';
export { lkNicOld } from '../schemes/lk-nic-old.ts';
