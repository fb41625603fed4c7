// Written by tools/national-id/lists.ts; do not edit.
export { mpSsn } from '../schemes/mp-ssn.ts';
