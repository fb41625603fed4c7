// Written by tools/national-id/lists.ts; do not edit.
export { isKennitala } from '../schemes/is-kennitala.ts';
