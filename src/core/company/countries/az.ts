// Written by tools/national-id/lists.ts; do not edit.
export { azVoen } from '../schemes/az-voen.ts';
