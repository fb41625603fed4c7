// Written by tools/national-id/lists.ts; do not edit.
export { atSteuernummer } from '../schemes/at-steuernummer.ts';
export { atSvnr } from '../schemes/at-svnr.ts';
