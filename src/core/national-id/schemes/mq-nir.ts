// MQ · The identity number of France, which people of Martinique have.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { frNir } from './fr-nir.ts';

export const mqNir: SchemeDefinition = {
  ...frNir,
  id: 'mq-nir',
  country: 'MQ',
  written: undefined,
};
