// EC · RUC (registro único de contribuyentes) of companies and public bodies.
//
// Issuer  Servicio de Rentas Internas.
// Shape   thirteen digits: 9 in the third place for companies, 6 for public bodies; the last three or four are the
//         establishment.
// Check   weights 4 3 2 7 6 5 4 3 2 1 (companies) and 3 2 7 6 5 4 3 2 1 (public bodies), divisible by 11.
// Data    none.
import { twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { divides } from '../checks.ts';

const COMPANY = [4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
const PUBLIC = [3, 2, 7, 6, 5, 4, 3, 2, 1];

export const ecRuc: SchemeRule = {
  id: 'ec-ruc',
  country: 'EC',
  name: 'RUC',
  identifier: 'NTR',
  shapes: ['##[69]#{10}'],
  checkDigit: null,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check(value) {
    if (!divides(value, 0, value[2] === '9' ? COMPANY : PUBLIC, 11)) return 'invalid_checksum';
    const province = twoDigits(value, 0);
    const exists = (province >= 1 && province <= 24) || province === 30 || province === 50;
    return exists && !value.endsWith('000') ? null : 'invalid_component';
  },
};

export const facts: SchemeFacts = {
  title: 'Taxpayer register number',
  holder: 'company',
  checksum: 'weights 4 3 2 7 6 5 4 3 2 1, or 3 2 7 6 5 4 3 2 1, modulo 11',
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title: 'OECD, Information on Tax Identification Numbers: Ecuador (as scribd.com carries it)',
      url: 'https://www.scribd.com/document/585867815/Ecuador-TIN',
      read: '2026-11-22',
    },
    {
      title: 'stdnum (npm): ec/ruc',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ec/ruc.ts',
      read: '2026-11-22',
    },
  ],
};
