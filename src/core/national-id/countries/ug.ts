// Written by tools/national-id/lists.ts; do not edit.
export { ugNin } from '../schemes/ug-nin.ts';
