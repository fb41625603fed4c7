// PR · The identity number of the United States, which people of Puerto Rico have.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { usSsn } from './us-ssn.ts';

export const prSsn: SchemeDefinition = {
  ...usSsn,
  id: 'pr-ssn',
  country: 'PR',
  written: undefined,
};
