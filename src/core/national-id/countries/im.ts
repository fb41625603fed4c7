// Written by tools/national-id/lists.ts; do not edit.
export { imSsn } from '../schemes/im-ssn.ts';
export { imTrn } from '../schemes/im-trn.ts';
