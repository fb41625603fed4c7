// RE · The identity number of France, which people of Réunion have.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { frNir } from './fr-nir.ts';

export const reNir: SchemeRule = {
  ...frNir,
  id: 're-nir',
  country: 'RE',
  written: undefined,
};

export { facts } from './fr-nir.ts';
