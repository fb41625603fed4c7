// Written by tools/national-id/lists.ts; do not edit.
export { peRuc } from '../schemes/pe-ruc.ts';
