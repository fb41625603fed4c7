// Written by tools/national-id/lists.ts; do not edit.
export { kgPin } from '../schemes/kg-pin.ts';
