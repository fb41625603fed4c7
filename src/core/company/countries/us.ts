// Written by tools/national-id/lists.ts; do not edit.
export { usEin } from '../schemes/us-ein.ts';
