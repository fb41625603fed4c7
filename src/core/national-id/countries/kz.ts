// Written by tools/national-id/lists.ts; do not edit.
export { kzIin } from '../schemes/kz-iin.ts';
