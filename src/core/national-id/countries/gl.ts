// Written by tools/national-id/lists.ts; do not edit.
export { glCpr } from '../schemes/gl-cpr.ts';
