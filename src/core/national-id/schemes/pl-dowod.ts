// PL · Dowód osobisty: series and number of the Polish identity card.
//
// Issuer  mayors, on behalf of the Ministry of Digital Affairs; Act of 6 August 2010 on identity cards.
// Shape   SSS CNNNNN: three letters of the series, check digit, five digits.
// Check   7·s1 + 3·s2 + 1·s3 + 9·c + 7·n1 + 3·n2 + 1·n3 + 7·n4 + 3·n5 ≡ 0 (mod 10), letters counting as 10 to
//         35.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [7, 3, 1, 9, 7, 3, 1, 7, 3];

export const plDowod: SchemeRule = {
  id: 'pl-dowod',
  country: 'PL',
  name: 'Dowód osobisty',
  identifier: 'IDC',
  rank: 1,
  shapes: ['@{3}#{6}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check(value) {
    let sum = 0;
    for (let i = 0; i < 9; i++) sum += (value.charCodeAt(i) - (i < 3 ? 55 : 48)) * WEIGHTS[i]!;
    return sum % 10 === 0 ? null : 'invalid_checksum';
  },
  format: (value) => `${value.slice(0, 3)} ${value.slice(3)}`,
  checkDigit: [3, 4],
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  checksum: 'weights 7 3 1 9 7 3 1 7 3, letters as 10 to 35, divisible by 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'DPS.PolishValidationRules, ID_Number (C#, Poland): all nine characters divisible by 10',
      url: 'https://github.com/TCG-DDryja/DPS.PolishValidationRules',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'walidatory, id_card_validator.py (Python, Poland): eight characters give the ninth',
      url: 'https://github.com/sebanie15/walidatory',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title:
        'ckrzysieck/php, walidatory.php (PHP, Poland), after the blog designend.net: a weight of 0 for the check digit',
      url: 'https://github.com/ckrzysieck/php',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'Numer dowodu osobistego: wagi i przykład (eWalidator)',
      url: 'http://ewalidator.pl/generator-numeru-dowodu-osobistego/',
      read: '2026-11-21',
    },
    {
      title: 'Polish identity card',
      url: 'https://en-academic.com/dic.nsf/enwiki/11661783',
      read: '2026-11-21',
    },
  ],
};
