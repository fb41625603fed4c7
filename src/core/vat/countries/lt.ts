// Written by tools/national-id/lists.ts; do not edit.
export { ltPvm } from '../schemes/lt-pvm.ts';
