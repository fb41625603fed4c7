// Written by tools/national-id/lists.ts; do not edit.
export { gbCrn } from '../schemes/gb-crn.ts';
export { gbUtr } from '../schemes/gb-utr.ts';
