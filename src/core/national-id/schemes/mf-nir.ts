// MF · The identity number of France, which people of Saint Martin have.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { frNir } from './fr-nir.ts';

export const mfNir: SchemeDefinition = {
  ...frNir,
  id: 'mf-nir',
  country: 'MF',
  written: undefined,
};
