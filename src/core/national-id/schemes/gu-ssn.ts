// GU · The identity number of the United States, which people of Guam have.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { usSsn } from './us-ssn.ts';

export const guSsn: SchemeRule = {
  ...usSsn,
  id: 'gu-ssn',
  country: 'GU',
  written: undefined,
};

export { facts } from './us-ssn.ts';
