// Written by tools/national-id/lists.ts; do not edit.
export { mdIdno } from '../schemes/md-idno.ts';
