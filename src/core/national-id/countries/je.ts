// Written by tools/national-id/lists.ts; do not edit.
export { jeSsn } from '../schemes/je-ssn.ts';
