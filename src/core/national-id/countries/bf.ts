// Written by tools/national-id/lists.ts; do not edit.
export { bfIfu } from '../schemes/bf-ifu.ts';
