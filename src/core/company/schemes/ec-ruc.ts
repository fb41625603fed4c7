// EC · RUC (registro único de contribuyentes) of companies and public bodies.
//
// Issuer  Servicio de Rentas Internas.
// Shape   thirteen digits: 9 in the third place for companies, 6 for public bodies; the last three or four are the
//         establishment.
// Check   none. Numbers of companies and public bodies once had a check digit (modulo 11); those that the tax office gives
//         out now follow no algorithm, as it says, and all seven that are named as refused elsewhere are in its register.
// Data    none.
import { twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const ecRuc: SchemeRule = {
  id: 'ec-ruc',
  country: 'EC',
  name: 'RUC',
  identifier: 'NTR',
  shapes: ['##[69]#{10}'],
  componentAt: [0, 2],
  proves: 'It names a province and an establishment; it has no check digit that could be held to.',
  check(value) {
    const province = twoDigits(value, 0);
    const exists = (province >= 1 && province <= 24) || province === 30 || province === 50;
    return exists && !value.endsWith('000') ? null : 'invalid_component';
  },
};

export const facts: SchemeFacts = {
  title: 'Taxpayer register number',
  holder: 'company',
  reasons: ['invalid_component'],
  sources: [
    {
      title: 'OECD, Information on Tax Identification Numbers: Ecuador (as scribd.com carries it)',
      url: 'https://www.scribd.com/document/585867815/Ecuador-TIN',
      read: '2026-11-22',
      authority: ['invalid_component'],
    },
    {
      title:
        'Servicio de Rentas Internas: numbers of companies, public bodies and foreigners are not made by an algorithm (as a request to stdnum-js quotes it from gobec_forms, issue 32)',
      url: 'https://github.com/koblas/stdnum-js/pull/168',
      read: '2026-11-23',
    },
    {
      title:
        'python-stdnum, issue 497: companies that the register of the tax office names, without a check digit',
      url: 'https://github.com/arthurdejong/python-stdnum/issues/497',
      read: '2026-11-23',
    },
  ],
};
