// Written by tools/national-id/lists.ts; do not edit.
export { rsJmbg } from '../schemes/rs-jmbg.ts';
