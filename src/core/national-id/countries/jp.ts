// Written by tools/national-id/lists.ts; do not edit.
export { jpMynumber } from '../schemes/jp-mynumber.ts';
