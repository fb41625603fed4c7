// Written by tools/national-id/lists.ts; do not edit.
export { jeSsn } from '../schemes/je-ssn.ts';
export { jeTin } from '../schemes/je-tin.ts';
