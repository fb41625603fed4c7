// YT · The identity number of France, which people of Mayotte have.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { frNir } from './fr-nir.ts';

export const ytNir: SchemeDefinition = {
  ...frNir,
  id: 'yt-nir',
  country: 'YT',
  written: undefined,
};
