// PM · The identity number of France, which people of Saint Pierre and Miquelon have.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { frNir } from './fr-nir.ts';

export const pmNir: SchemeDefinition = {
  ...frNir,
  id: 'pm-nir',
  country: 'PM',
  written: undefined,
};
