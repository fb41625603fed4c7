// Written by tools/national-id/lists.ts; do not edit.
export { hkHkid } from '../schemes/hk-hkid.ts';
