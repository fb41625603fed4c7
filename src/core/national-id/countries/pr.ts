// Written by tools/national-id/lists.ts; do not edit.
export { prSsn } from '../schemes/pr-ssn.ts';
