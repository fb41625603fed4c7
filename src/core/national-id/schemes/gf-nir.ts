// GF · The identity number of France, which people of French Guiana have.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { frNir } from './fr-nir.ts';

export const gfNir: SchemeDefinition = {
  ...frNir,
  id: 'gf-nir',
  country: 'GF',
  written: undefined,
};
