// Written by tools/national-id/lists.ts; do not edit.
export { usAtin } from '../schemes/us-atin.ts';
export { usDea } from '../schemes/us-dea.ts';
export { usItin } from '../schemes/us-itin.ts';
export { usMbi } from '../schemes/us-mbi.ts';
export { usNpi } from '../schemes/us-npi.ts';
export { usPassport } from '../schemes/us-passport.ts';
export { usPtin } from '../schemes/us-ptin.ts';
export { usSsn } from '../schemes/us-ssn.ts';
