// Written by tools/national-id/lists.ts; do not edit.
export { foPtal } from '../schemes/fo-ptal.ts';
