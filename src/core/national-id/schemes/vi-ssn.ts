// VI · The identity number of the United States, which people of the US Virgin Islands have.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { usSsn } from './us-ssn.ts';

export const viSsn: SchemeRule = {
  ...usSsn,
  id: 'vi-ssn',
  country: 'VI',
  written: undefined,
};

export { facts } from './us-ssn.ts';
