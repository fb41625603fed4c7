// AS · The identity number of the United States, which people of American Samoa have.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { usSsn } from './us-ssn.ts';

export const asSsn: SchemeDefinition = {
  ...usSsn,
  id: 'as-ssn',
  country: 'AS',
  written: undefined,
};
