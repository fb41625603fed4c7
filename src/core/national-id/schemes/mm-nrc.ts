// MM · NRC (နိုင်ငံသားစိစစ်ရေးကတ်): the number of the citizenship scrutiny card, in Latin letters.
//
// Issuer  Ministry of Immigration and Population; Burma Citizenship Law 1982.
// Shape   S/Township(T)NNNNNN: state or region 1 to 14, abbreviated township, kind of citizenship, six digits:
//         12/MaBaTa(N)123456.
// Check   none; a state or region that does not exist is refused.
// Data    township of registration and kind of citizenship.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

/** Townships are written with four to eleven Latin letters; one more tells the kind of citizenship. */
const LETTERS = [5, 6, 7, 8, 9, 10, 11, 12];
const STATES = 14;
const DIGITS = 6;

export const mmNrc: SchemeDefinition = {
  id: 'mm-nrc',
  country: 'MM',
  name: 'NRC',
  title: 'Citizenship scrutiny card number',
  identifier: 'IDC',
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
  shapes: LETTERS.flatMap((letters) => [`##@{${letters}}#{6}`, `#@{${letters}}#{6}`]),
  written: LETTERS.flatMap((letters) => [`##/@{${letters - 1}}(@)#{6}`, `#/@{${letters - 1}}(@)#{6}`]),
  proves: 'Only that it has the shape of one and a state or region that exists; there is no check digit.',
  reasons: ['invalid_component'],
  check(value) {
    const state = Number.parseInt(value, 10);
    return state >= 1 && state <= STATES ? null : 'invalid_component';
  },
  format(value) {
    const state = Number.parseInt(value, 10);
    const township = value.slice(value.search(/[A-Z]/), -DIGITS - 1);
    return `${state}/${township}(${value.at(-DIGITS - 1)})${value.slice(-DIGITS)}`;
  },
};
