// Written by tools/national-id/lists.ts; do not edit.
export { mxRfc } from '../schemes/mx-rfc.ts';
