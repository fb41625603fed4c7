// Written by tools/national-id/lists.ts; do not edit.
export { ggSsn } from '../schemes/gg-ssn.ts';
