// Written by tools/national-id/lists.ts; do not edit.
export { bhCpr } from '../schemes/bh-cpr.ts';
