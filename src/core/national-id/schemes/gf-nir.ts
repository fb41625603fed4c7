// GF · The identity number of France, which people of French Guiana have.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { frNir } from './fr-nir.ts';

export const gfNir: SchemeRule = {
  ...frNir,
  id: 'gf-nir',
  country: 'GF',
  written: undefined,
};

export { facts } from './fr-nir.ts';
