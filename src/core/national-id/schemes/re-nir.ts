// RE · The identity number of France, which people of Réunion have.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { frNir } from './fr-nir.ts';

export const reNir: SchemeDefinition = {
  ...frNir,
  id: 're-nir',
  country: 'RE',
  written: undefined,
};
