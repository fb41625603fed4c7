// CN · 统一社会信用代码: the unified social credit code of Chinese organisations.
//
// Issuer  State Administration for Market Regulation; GB 32100-2015.
// Shape   eighteen characters, digits and letters without I O Z S V.
// Check   weights of the powers of 3 modulo 31, complement to 31.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CHARACTER = '[0-9A-HJ-NP-RTUWXY]';

export const cnUscc: SchemeRule = {
  id: 'cn-uscc',
  country: 'CN',
  name: '统一社会信用代码 (USCC)',
  identifier: 'NTR',
  shapes: [`${CHARACTER}{2}#{6}${CHARACTER}{10}`],
  hasChecksum: true,
  proves: 'The characters agree with each other; not that the code was issued.',
  check(value) {
    let sum = 0;
    for (let i = 0, weight = 1; i < 17; i++, weight = (weight * 3) % 31)
      sum += ALPHABET.indexOf(value[i]!) * weight;
    return ALPHABET[(31 - (sum % 31)) % 31] === value[17] ? null : 'invalid_checksum';
  },
};

export const facts: SchemeFacts = {
  title: 'Unified social credit code',
  holder: 'company',
  checksum: 'powers of 3, modulo 31',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'GB 32100-2015, coding rule of the unified social credit identifier: the check character (as yc00.com carries it)',
      url: 'https://www.yc00.com/web/1713075042a2177900.html',
      read: '2026-11-22',
      authority: ['invalid_checksum'],
    },
    {
      title: 'stdnum (npm): cn/uscc',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/cn/uscc.ts',
      read: '2026-11-22',
    },
  ],
};
