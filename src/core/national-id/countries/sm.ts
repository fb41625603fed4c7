// Written by tools/national-id/lists.ts; do not edit.
export { smIss } from '../schemes/sm-iss.ts';
