// Written by tools/national-id/lists.ts; do not edit.
export { deFuehrerschein } from '../schemes/de-fuehrerschein.ts';
export { deIdnr } from '../schemes/de-idnr.ts';
export { deKvnr } from '../schemes/de-kvnr.ts';
export { dePersonalausweis } from '../schemes/de-personalausweis.ts';
export { deReisepass } from '../schemes/de-reisepass.ts';
export { deSteuernummer } from '../schemes/de-steuernummer.ts';
export { deSvnr } from '../schemes/de-svnr.ts';
