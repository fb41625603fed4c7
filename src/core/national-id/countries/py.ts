// Written by tools/national-id/lists.ts; do not edit.
export { pyCi } from '../schemes/py-ci.ts';
export { pyRuc } from '../schemes/py-ruc.ts';
