// Written by tools/national-id/lists.ts; do not edit.
export { eeRegistrikood } from '../schemes/ee-registrikood.ts';
