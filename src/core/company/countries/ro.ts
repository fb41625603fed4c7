// Written by tools/national-id/lists.ts; do not edit.
export { roCui } from '../schemes/ro-cui.ts';
