// Written by tools/national-id/lists.ts; do not edit.
export { atFn } from '../schemes/at-fn.ts';
export { atSteuernummer } from '../schemes/at-steuernummer.ts';
