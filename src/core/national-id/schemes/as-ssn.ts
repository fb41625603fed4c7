// AS · The identity number of the United States, which people of American Samoa have.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { usSsn } from './us-ssn.ts';

export const asSsn: SchemeRule = {
  ...usSsn,
  id: 'as-ssn',
  country: 'AS',
  written: undefined,
};

export { facts } from './us-ssn.ts';
