// XK · JMBG: the unique master citizen number of former Yugoslavia, which people of Kosovo went on using.
//
// Issuer  the registers of Yugoslavia and Serbia; replaced by the personal number.
// Shape   DDMMYYY RR BBB K, see jmbg.ts.
// Check   see jmbg.ts.
// Data    birth date, sex and region.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { JMBG } from '../jmbg.ts';

export const xkJmbg: SchemeDefinition = {
  ...JMBG,
  id: 'xk-jmbg',
  country: 'XK',
  name: 'JMBG',
  sources: [
    ...JMBG.sources,
    {
      title: 'socrates: tests of Kosovan numbers',
      url: 'https://github.com/reducktion/socrates',
      read: '2026-11-21',
    },
  ],
  rank: 1,
};
