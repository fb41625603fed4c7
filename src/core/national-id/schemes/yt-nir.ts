// YT · The identity number of France, which people of Mayotte have.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { frNir } from './fr-nir.ts';

export const ytNir: SchemeRule = {
  ...frNir,
  id: 'yt-nir',
  country: 'YT',
  written: undefined,
};

export { facts } from './fr-nir.ts';
