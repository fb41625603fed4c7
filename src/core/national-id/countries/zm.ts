// Written by tools/national-id/lists.ts; do not edit.
export { zmNrc } from '../schemes/zm-nrc.ts';
export { zmTpin } from '../schemes/zm-tpin.ts';
