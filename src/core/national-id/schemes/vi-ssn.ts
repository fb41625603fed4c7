// VI · The identity number of the United States, which people of the US Virgin Islands have.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { usSsn } from './us-ssn.ts';

export const viSsn: SchemeDefinition = {
  ...usSsn,
  id: 'vi-ssn',
  country: 'VI',
  written: undefined,
};
