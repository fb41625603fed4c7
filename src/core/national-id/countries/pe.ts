// Written by tools/national-id/lists.ts; do not edit.
export { peCe } from '../schemes/pe-ce.ts';
export { peDni } from '../schemes/pe-dni.ts';
export { peRuc } from '../schemes/pe-ruc.ts';
