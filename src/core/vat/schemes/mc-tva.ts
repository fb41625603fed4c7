// MC · VAT number of Monaco: a French one, of which the SIREN begins with 000.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { frTva } from './fr-tva.ts';

export const mcTva: SchemeRule = {
  ...frTva,
  id: 'mc-tva',
  country: 'MC',
  // The letters in front name France, which would take the number for its own.
  prefix: 'VATMC-',
  shapes: ['FR##000#{6}', '##000#{6}'],
};

export { facts } from './fr-tva.ts';
