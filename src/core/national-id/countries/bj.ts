// Written by tools/national-id/lists.ts; do not edit.
export { bjIfu } from '../schemes/bj-ifu.ts';
