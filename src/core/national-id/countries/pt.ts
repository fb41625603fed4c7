// Written by tools/national-id/lists.ts; do not edit.
export { ptCc } from '../schemes/pt-cc.ts';
export { ptNic } from '../schemes/pt-nic.ts';
export { ptNif } from '../schemes/pt-nif.ts';
export { ptNiss } from '../schemes/pt-niss.ts';
