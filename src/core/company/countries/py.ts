// Written by tools/national-id/lists.ts; do not edit.
export { pyRuc } from '../schemes/py-ruc.ts';
