// AX · The identity number of Finland, which people of Åland have.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { fiHetu } from './fi-hetu.ts';

export const axHetu: SchemeRule = {
  ...fiHetu,
  id: 'ax-hetu',
  country: 'AX',
  written: undefined,
};

export { facts } from './fi-hetu.ts';
