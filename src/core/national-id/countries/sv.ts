// Written by tools/national-id/lists.ts; do not edit.
export { svDui } from '../schemes/sv-dui.ts';
export { svNit } from '../schemes/sv-nit.ts';
