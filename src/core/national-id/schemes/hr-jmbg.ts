// HR · JMBG: the unique master citizen number of former Yugoslavia, which people of Croatia went on using.
//
// Issuer  the register of citizens; replaced by the OIB in 2009, and still in documents and registers.
// Shape   DDMMYYY RR BBB K, see jmbg.ts.
// Check   see jmbg.ts.
// Data    birth date, sex and region.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { JMBG } from '../jmbg.ts';

export const hrJmbg: SchemeDefinition = {
  ...JMBG,
  id: 'hr-jmbg',
  country: 'HR',
  name: 'JMBG',
  sources: [
    ...JMBG.sources,
    {
      title: 'socrates: tests of Croatian numbers',
      url: 'https://github.com/reducktion/socrates',
      read: '2026-11-21',
    },
  ],
  rank: 1,
};
