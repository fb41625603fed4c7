// AX · The identity number of Finland, which people of Åland have.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { fiHetu } from './fi-hetu.ts';

export const axHetu: SchemeDefinition = {
  ...fiHetu,
  id: 'ax-hetu',
  country: 'AX',
  written: undefined,
};
