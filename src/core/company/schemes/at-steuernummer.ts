import { atSteuernummer as shared } from '../../national-id/schemes/at-steuernummer.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const atSteuernummer: SchemeDefinition = {
  ...shared,
  id: 'at-steuernummer',
  name: 'Steuernummer',
};
