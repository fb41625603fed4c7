// BL · The identity number of France, which people of Saint Barthélemy have.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { frNir } from './fr-nir.ts';

export const blNir: SchemeDefinition = {
  ...frNir,
  id: 'bl-nir',
  country: 'BL',
  written: undefined,
};
