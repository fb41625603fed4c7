// Written by tools/national-id/lists.ts; do not edit.
export { nlKvk } from '../schemes/nl-kvk.ts';
export { nlRsin } from '../schemes/nl-rsin.ts';
