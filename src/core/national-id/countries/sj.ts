// Written by tools/national-id/lists.ts; do not edit.
export { sjFodselsnummer } from '../schemes/sj-fodselsnummer.ts';
