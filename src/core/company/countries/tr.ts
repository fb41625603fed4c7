// Written by tools/national-id/lists.ts; do not edit.
export { trVkn } from '../schemes/tr-vkn.ts';
