// MQ · The identity number of France, which people of Martinique have.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { frNir } from './fr-nir.ts';

export const mqNir: SchemeRule = {
  ...frNir,
  id: 'mq-nir',
  country: 'MQ',
  written: undefined,
};

export { facts } from './fr-nir.ts';
