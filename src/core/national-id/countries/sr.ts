// Written by tools/national-id/lists.ts; do not edit.
export { srFin } from '../schemes/sr-fin.ts';
