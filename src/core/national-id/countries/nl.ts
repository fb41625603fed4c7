// Written by tools/national-id/lists.ts; do not edit.
export { nlBsn } from '../schemes/nl-bsn.ts';
export { nlOnderwijsnummer } from '../schemes/nl-onderwijsnummer.ts';
