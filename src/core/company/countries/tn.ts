// Written by tools/national-id/lists.ts; do not edit.
export { tnMf } from '../schemes/tn-mf.ts';
