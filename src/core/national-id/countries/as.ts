// Written by tools/national-id/lists.ts; do not edit.
export { asSsn } from '../schemes/as-ssn.ts';
