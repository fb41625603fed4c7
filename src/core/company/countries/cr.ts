// Written by tools/national-id/lists.ts; do not edit.
export { crCpj } from '../schemes/cr-cpj.ts';
