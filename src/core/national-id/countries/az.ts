// Written by tools/national-id/lists.ts; do not edit.
export { azFin } from '../schemes/az-fin.ts';
export { azVoen } from '../schemes/az-voen.ts';
