// RU · ИНН, INN (identifikatsionny nomer nalogoplatelshchika): the Russian taxpayer number of a person.
//
// Issuer  Federal Tax Service (FNS); Tax Code of the Russian Federation, article 84.
// Shape   RRII SSSSSS CC: region and inspectorate, serial, two check digits. Companies have ten digits.
// Check   (7·d1 + 2·d2 + 4·d3 + 10·d4 + 3·d5 + 5·d6 + 9·d7 + 4·d8 + 6·d9 + 8·d10) mod 11 mod 10 = d11; (3·d1
//         + 7·d2 + 2·d3 + 4·d4 + 10·d5 + 3·d6 + 5·d7 + 9·d8 + 4·d9 + 6·d10 + 8·d11) mod 11 mod 10 = d12.
// Data    the region of first registration.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const FIRST = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const SECOND = [3, ...FIRST];

export const ruInn: SchemeRule = {
  id: 'ru-inn',
  country: 'RU',
  name: 'INN (ИНН)',
  identifier: 'TIN',
  shapes: ['#{12}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  // There is no region 00, but numbers that begin with it are in circulation.
  reports: (value) => (twoDigits(value, 0) === 0 ? 'invalid_component' : null),
  check(value) {
    const agrees =
      (weightedSum(value, FIRST) % 11) % 10 === digitAt(value, 10) &&
      (weightedSum(value, SECOND) % 11) % 10 === digitAt(value, 11);
    return agrees ? null : 'invalid_checksum';
  },
  checkDigit: 10,
  counterexample: true,
};

export const facts: SchemeFacts = {
  title: 'Taxpayer number of a person',
  checksum: 'two digits, each of a weighted sum modulo 11 modulo 10',
  reasons: ['invalid_checksum'],
  reported: ['invalid_component'],
  unheld: {
    why: 'counterexample',
    because: 'There is no region 00, yet numbers that begin with it are in circulation.',
  },
  sources: [
    {
      title: 'gomzyakov/inn (PHP, Russia): both digits written out as sums',
      url: 'https://github.com/gomzyakov/inn',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'jenesei-ui-react, isValidINN (TypeScript, Russia): a table of weights and one sum',
      url: 'https://github.com/jenesei-software/jenesei-ui-react',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title:
        'stdnum-js, ru/inn.ts (TypeScript): by its general weighted sum, after the sheet of the OECD; python-stdnum, whose collection it follows, counts as one with it',
      url: 'https://github.com/koblas/stdnum-js',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation' },
    },
    {
      title: 'Алгоритм проверки ИНН',
      url: 'https://zapolnenie.info/algoritm-proverki-inn/',
      read: '2026-11-21',
    },
    { title: 'Структура ИНН', url: 'https://olegon.ru/showthread.php?t=14809', read: '2026-11-21' },
  ],
};
