// Written by tools/national-id/lists.ts; do not edit.
export { hkBr } from '../schemes/hk-br.ts';
