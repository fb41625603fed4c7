// Written by tools/national-id/lists.ts; do not edit.
export { bgEik } from '../schemes/bg-eik.ts';
