// Written by tools/national-id/lists.ts; do not edit.
export { nlBtw } from '../schemes/nl-btw.ts';
