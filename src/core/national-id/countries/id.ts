// Written by tools/national-id/lists.ts; do not edit.
export { idNik } from '../schemes/id-nik.ts';
export { idNpwp } from '../schemes/id-npwp.ts';
