import { atSteuernummer as shared } from '../../national-id/schemes/at-steuernummer.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const atSteuernummer: SchemeRule = {
  ...shared,
  id: 'at-steuernummer',
  name: 'Steuernummer',
};

export { facts } from '../../national-id/schemes/at-steuernummer.ts';
