// Written by tools/national-id/lists.ts; do not edit.
export { krFrn } from '../schemes/kr-frn.ts';
export { krPassport } from '../schemes/kr-passport.ts';
export { krRrn } from '../schemes/kr-rrn.ts';
