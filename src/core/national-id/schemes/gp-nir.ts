// GP · The identity number of France, which people of Guadeloupe have.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { frNir } from './fr-nir.ts';

export const gpNir: SchemeDefinition = {
  ...frNir,
  id: 'gp-nir',
  country: 'GP',
  written: undefined,
};
