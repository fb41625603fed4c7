// GU · The identity number of the United States, which people of Guam have.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { usSsn } from './us-ssn.ts';

export const guSsn: SchemeDefinition = {
  ...usSsn,
  id: 'gu-ssn',
  country: 'GU',
  written: undefined,
};
