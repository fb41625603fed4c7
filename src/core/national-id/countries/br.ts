// Written by tools/national-id/lists.ts; do not edit.
export { brCnh } from '../schemes/br-cnh.ts';
export { brCns } from '../schemes/br-cns.ts';
export { brCpf } from '../schemes/br-cpf.ts';
export { brPis } from '../schemes/br-pis.ts';
export { brTitulo } from '../schemes/br-titulo.ts';
