// Written by tools/national-id/lists.ts; do not edit.
export { fiHetu } from '../schemes/fi-hetu.ts';
export { fiVeronumero } from '../schemes/fi-veronumero.ts';
