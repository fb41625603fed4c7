// Written by tools/national-id/lists.ts; do not edit.
export { itCie } from '../schemes/it-cie.ts';
export { itCodiceFiscale } from '../schemes/it-codice-fiscale.ts';
export { itCodiceFiscaleNumerico } from '../schemes/it-codice-fiscale-numerico.ts';
