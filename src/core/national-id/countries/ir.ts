// Written by tools/national-id/lists.ts; do not edit.
export { irKm } from '../schemes/ir-km.ts';
