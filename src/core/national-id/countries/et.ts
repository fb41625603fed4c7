// Written by tools/national-id/lists.ts; do not edit.
export { etFcn } from '../schemes/et-fcn.ts';
export { etFin } from '../schemes/et-fin.ts';
