// Written by tools/national-id/lists.ts; do not edit.
export { pkCnic } from '../schemes/pk-cnic.ts';
