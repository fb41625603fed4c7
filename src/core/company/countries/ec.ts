// Written by tools/national-id/lists.ts; do not edit.
export { ecRuc } from '../schemes/ec-ruc.ts';
