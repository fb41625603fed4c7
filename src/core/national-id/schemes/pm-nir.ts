// PM · The identity number of France, which people of Saint Pierre and Miquelon have.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { frNir } from './fr-nir.ts';

export const pmNir: SchemeRule = {
  ...frNir,
  id: 'pm-nir',
  country: 'PM',
  written: undefined,
};

export { facts } from './fr-nir.ts';
