// Written by tools/national-id/lists.ts; do not edit.
export { gbChi } from '../schemes/gb-chi.ts';
export { gbDriving } from '../schemes/gb-driving.ts';
export { gbNhs } from '../schemes/gb-nhs.ts';
export { gbNino } from '../schemes/gb-nino.ts';
export { gbPassport } from '../schemes/gb-passport.ts';
export { gbUpn } from '../schemes/gb-upn.ts';
export { gbUtr } from '../schemes/gb-utr.ts';
