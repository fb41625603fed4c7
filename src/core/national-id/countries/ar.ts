// Written by tools/national-id/lists.ts; do not edit.
export { arCuil } from '../schemes/ar-cuil.ts';
export { arDni } from '../schemes/ar-dni.ts';
