// SJ · The identity number of Norway, which people of Svalbard and Jan Mayen have.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { noFodselsnummer } from './no-fodselsnummer.ts';

export const sjFodselsnummer: SchemeDefinition = {
  ...noFodselsnummer,
  id: 'sj-fodselsnummer',
  country: 'SJ',
  written: undefined,
};
