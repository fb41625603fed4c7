// Written by tools/national-id/lists.ts; do not edit.
export { noDnummer } from '../schemes/no-dnummer.ts';
export { noFhnummer } from '../schemes/no-fhnummer.ts';
export { noFodselsnummer } from '../schemes/no-fodselsnummer.ts';
export { noHnummer } from '../schemes/no-hnummer.ts';
