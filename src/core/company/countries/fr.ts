// Written by tools/national-id/lists.ts; do not edit.
export { frSiren } from '../schemes/fr-siren.ts';
export { frSiret } from '../schemes/fr-siret.ts';
