// SJ · The identity number of Norway, which people of Svalbard and Jan Mayen have.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { noFodselsnummer } from './no-fodselsnummer.ts';

export const sjFodselsnummer: SchemeRule = {
  ...noFodselsnummer,
  id: 'sj-fodselsnummer',
  country: 'SJ',
  written: undefined,
};

export { facts } from './no-fodselsnummer.ts';
