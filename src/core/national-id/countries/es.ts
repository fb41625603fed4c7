// Written by tools/national-id/lists.ts; do not edit.
export { esDni } from '../schemes/es-dni.ts';
export { esNie } from '../schemes/es-nie.ts';
export { esNif } from '../schemes/es-nif.ts';
export { esNss } from '../schemes/es-nss.ts';
export { esPasaporte } from '../schemes/es-pasaporte.ts';
