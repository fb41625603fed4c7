// Written by tools/national-id/lists.ts; do not edit.
export { rsPib } from '../schemes/rs-pib.ts';
