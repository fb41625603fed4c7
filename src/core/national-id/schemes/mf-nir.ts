// MF · The identity number of France, which people of Saint Martin have.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { frNir } from './fr-nir.ts';

export const mfNir: SchemeRule = {
  ...frNir,
  id: 'mf-nir',
  country: 'MF',
  written: undefined,
};

export { facts } from './fr-nir.ts';
