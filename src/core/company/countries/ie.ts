// Written by tools/national-id/lists.ts; do not edit.
export { ieCro } from '../schemes/ie-cro.ts';
