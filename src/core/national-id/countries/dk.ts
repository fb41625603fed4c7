// Written by tools/national-id/lists.ts; do not edit.
export { dkCpr } from '../schemes/dk-cpr.ts';
export { dkErstatning } from '../schemes/dk-erstatning.ts';
