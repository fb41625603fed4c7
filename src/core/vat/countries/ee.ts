// Written by tools/national-id/lists.ts; do not edit.
export { eeKmkr } from '../schemes/ee-kmkr.ts';
