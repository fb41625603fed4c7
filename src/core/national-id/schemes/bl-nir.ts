// BL · The identity number of France, which people of Saint Barthélemy have.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { frNir } from './fr-nir.ts';

export const blNir: SchemeRule = {
  ...frNir,
  id: 'bl-nir',
  country: 'BL',
  written: undefined,
};

export { facts } from './fr-nir.ts';
