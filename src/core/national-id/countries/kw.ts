// Written by tools/national-id/lists.ts; do not edit.
export { kwCivil } from '../schemes/kw-civil.ts';
