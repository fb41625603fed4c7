// Written by tools/national-id/lists.ts; do not edit.
export { hnDni } from '../schemes/hn-dni.ts';
