// HK · HKID (香港身份證): the Hong Kong identity card number.
//
// Issuer  Immigration Department; Registration of Persons Ordinance (Cap. 177).
// Shape   one or two letters, six digits and a check digit, which is written in brackets: A123456(3).
// Check   letters count 10 to 35 and a missing first letter 36; weights 9 8 7 … 2 1, modulo 11; A stands for ten.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { SEPARATORS } from '../../text.ts';

const WEIGHTS = [7, 6, 5, 4, 3, 2];
const NO_LETTER = 36;
const LETTER_OFFSET = 'A'.charCodeAt(0) - 10;

export const hkHkid: SchemeRule = {
  id: 'hk-hkid',
  country: 'HK',
  name: 'HKID',
  identifier: 'IDC',
  shapes: ['@#{6}[0-9A]', '@@#{6}[0-9A]'],
  written: ['@#{6}([0-9A])', '@@#{6}([0-9A])'],
  separators: `${SEPARATORS}[]`,
  checkDigit: -1,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check(value) {
    const at = value.length - 7;
    const first = at === 2 ? value.charCodeAt(0) - LETTER_OFFSET : NO_LETTER;
    const second = value.charCodeAt(at - 1) - LETTER_OFFSET;
    const last = value.endsWith('A') ? 10 : value.charCodeAt(value.length - 1) - 48;
    return (first * 9 + second * 8 + weightedSum(value, WEIGHTS, at) + last) % 11 === 0
      ? null
      : 'invalid_checksum';
  },
  format: (value) => `${value.slice(0, -1)}(${value.slice(-1)})`,
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  checksum: 'weights 9 to 1, modulo 11, letters counted from 10',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'HKID-Check-Digit (PHP, Hong Kong), after a description of 2009',
      url: 'https://github.com/iLexN/HKID-Check-Digit',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'Hong-Kong-ID-Card-Verification-Algorithm (Python, Hong Kong)',
      url: 'https://github.com/KnugiHK/Hong-Kong-ID-Card-Verification-Algorithm-MultiLang',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'Business::HK::IdentityCard (Perl), after an encyclopedia',
      url: 'https://github.com/rupertl/business-hk-identitycard',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation' },
    },
    {
      title: 'validator.js, isIdentityCard zh-HK (JavaScript): a loop of its own author',
      url: 'https://github.com/validatorjs/validator.js/blob/master/src/lib/isIdentityCard.js',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation' },
    },
    {
      title: 'Hong Kong identity card check digit, worked examples',
      url: 'http://hong.ddns.net/?p=30',
      read: '2026-11-21',
    },
    {
      title: 'HKID: symbols, prefixes and check digit',
      url: 'https://dev.to/samleung/understanding-the-hong-kong-identity-card-hkid-symbols-prefixes-and-check-digit-calculation-21la',
      read: '2026-11-21',
    },
  ],
};
