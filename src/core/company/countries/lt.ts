// Written by tools/national-id/lists.ts; do not edit.
export { ltKodas } from '../schemes/lt-kodas.ts';
