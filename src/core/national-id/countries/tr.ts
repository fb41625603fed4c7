// Written by tools/national-id/lists.ts; do not edit.
export { trTckn } from '../schemes/tr-tckn.ts';
export { trVkn } from '../schemes/tr-vkn.ts';
