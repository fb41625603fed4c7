// Written by tools/national-id/lists.ts; do not edit.
export { ecCi } from '../schemes/ec-ci.ts';
export { ecRuc } from '../schemes/ec-ruc.ts';
