// Written by tools/national-id/lists.ts; do not edit.
export { sePersonnummer } from '../schemes/se-personnummer.ts';
export { seSamordningsnummer } from '../schemes/se-samordningsnummer.ts';
export { seTnummer } from '../schemes/se-tnummer.ts';
