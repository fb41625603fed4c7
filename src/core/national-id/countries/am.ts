// Written by tools/national-id/lists.ts; do not edit.
export { amPsn } from '../schemes/am-psn.ts';
