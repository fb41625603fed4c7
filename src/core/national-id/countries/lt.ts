// Written by tools/national-id/lists.ts; do not edit.
export { ltAk } from '../schemes/lt-ak.ts';
