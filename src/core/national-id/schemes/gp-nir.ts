// GP · The identity number of France, which people of Guadeloupe have.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { frNir } from './fr-nir.ts';

export const gpNir: SchemeRule = {
  ...frNir,
  id: 'gp-nir',
  country: 'GP',
  written: undefined,
};

export { facts } from './fr-nir.ts';
