// Written by tools/national-id/lists.ts; do not edit.
export { viSsn } from '../schemes/vi-ssn.ts';
