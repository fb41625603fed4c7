// Written by tools/national-id/lists.ts; do not edit.
export { meJmbg } from '../schemes/me-jmbg.ts';
