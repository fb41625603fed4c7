// PR · The identity number of the United States, which people of Puerto Rico have.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { usSsn } from './us-ssn.ts';

export const prSsn: SchemeRule = {
  ...usSsn,
  id: 'pr-ssn',
  country: 'PR',
  written: undefined,
};

export { facts } from './us-ssn.ts';
