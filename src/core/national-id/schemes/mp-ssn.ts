// MP · The identity number of the United States, which people of the Northern Mariana Islands have.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { usSsn } from './us-ssn.ts';

export const mpSsn: SchemeRule = {
  ...usSsn,
  id: 'mp-ssn',
  country: 'MP',
  written: undefined,
};

export { facts } from './us-ssn.ts';
