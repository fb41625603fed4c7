// Written by tools/national-id/lists.ts; do not edit.
export { guSsn } from '../schemes/gu-ssn.ts';
