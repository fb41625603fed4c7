// Written by tools/national-id/lists.ts; do not edit.
export { brCnpj } from '../schemes/br-cnpj.ts';
