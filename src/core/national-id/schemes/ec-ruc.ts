// EC · RUC (registro único de contribuyentes) of natural persons: the cédula and the number of the establishment.
//
// Issuer  Servicio de Rentas Internas.
// Shape   the ten digits of the cédula and three of the establishment, from 001.
// Check   that of the cédula.
// Data    as the cédula.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { ecCi } from './ec-ci.ts';

export const ecRuc: SchemeRule = {
  id: 'ec-ruc',
  country: 'EC',
  name: 'RUC',
  identifier: 'TIN',
  rank: 1,
  componentAt: [10, 13],
  shapes: ['##[0-6]#{10}'],
  checkDigit: [9, 10],
  hasChecksum: true,
  proves: 'The digits of the cédula agree with each other; not that the number was issued.',
  check(value, today) {
    const reason = ecCi.check!(value.slice(0, 10), today);
    return reason === null && value.endsWith('000') ? 'invalid_component' : reason;
  },
};

export const facts: SchemeFacts = {
  title: 'Taxpayer register number of a person',
  checksum: 'Luhn, over the cédula',
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title: 'stdnum (npm): ec/ruc',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ec/ruc.ts',
      read: '2026-11-22',
    },
  ],
};
