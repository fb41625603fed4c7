// MM · NRC (နိုင်ငံသားစိစစ်ရေးကတ်): the number of the citizenship scrutiny card, in Latin letters.
//
// Issuer  Ministry of Immigration and Population; Burma Citizenship Law 1982.
// Shape   S/Township(T)NNNNNN: state or region 1 to 14, abbreviated township, kind of citizenship, six digits:
//         12/MaBaTa(N)123456.
// Check   none; a state or region that does not exist is refused.
// Data    township of registration and kind of citizenship.
import { digitAt, numberAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

/** Townships are written with four to eleven Latin letters; one more tells the kind of citizenship. */
const LETTERS = [5, 6, 7, 8, 9, 10, 11, 12];
const STATES = 14;
const DIGITS = 6;

/** How many digits stand for the state. */
const stateLength = (value: string) => (digitAt(value, 1) > 9 ? 1 : 2);

export const mmNrc: SchemeRule = {
  id: 'mm-nrc',
  country: 'MM',
  name: 'NRC',
  identifier: 'IDC',
  shapes: LETTERS.flatMap((letters) => [`##@{${letters}}#{6}`, `#@{${letters}}#{6}`]),
  written: LETTERS.flatMap((letters) => [`##/@{${letters - 1}}(@)#{6}`, `#/@{${letters - 1}}(@)#{6}`]),
  // A state below 10 may be written with a zero.
  complete: (compact) =>
    digitAt(compact, 0) === 0 && stateLength(compact) === 2 ? compact.slice(1) : compact,
  proves: 'Only that it has the shape of one; there is no check digit.',
  reports(value) {
    const state = numberAt(value, 0, stateLength(value));
    return state >= 1 && state <= STATES ? null : 'invalid_component';
  },
  format(value) {
    const digits = stateLength(value);
    const kind = value.length - DIGITS - 1;
    return `${value.slice(0, digits)}/${value.slice(digits, kind)}(${value[kind]})${value.slice(kind + 1)}`;
  },
};

export const facts: SchemeFacts = {
  title: 'Citizenship scrutiny card number',
  reported: ['invalid_component'],
  unheld: {
    why: 'no_ground',
    because:
      'No list of states and regions of the immigration ministry was found; guides for employers have one.',
  },
  sources: [
    {
      title: 'What is the National Registration Card (NRC): standard format',
      url: 'https://www.qhrm.io/answers/national-registration-card-nrc-role-hiring',
      read: '2026-11-21',
    },
    {
      title: 'Cards, certificates and official documents',
      url: 'https://minorityrightsmyanmar.org/en/523',
      read: '2026-11-21',
    },
  ],
};
