// RU · СНИЛС, SNILS (strakhovoi nomer individualnogo litsevogo schyota): the Russian pension insurance
// number, today a general personal number.
//
// Issuer  Social Fund of Russia; Federal Law no. 27-FZ of 1 April 1996.
// Shape   NNN-NNN-NNN CC: running number, two check digits.
// Check   9·d1 + 8·d2 + … + 1·d9, modulo 101; 100 is written as 00. Numbers to 001-001-998 are not checked.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { numberAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, 1];
const LAST_UNCHECKED = 1_001_998;

export const ruSnils: SchemeRule = {
  id: 'ru-snils',
  country: 'RU',
  name: 'SNILS (СНИЛС)',
  identifier: 'PNO',
  rank: 1,
  shapes: ['#{11}'],
  written: ['#{3}-#{3}-#{3} ##'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check(value) {
    const number = numberAt(value, 0, 9);
    if (number === 0) return 'invalid_component';
    if (number <= LAST_UNCHECKED) return null;
    const agrees = (weightedSum(value, WEIGHTS) % 101) % 100 === twoDigits(value, 9);
    return agrees ? null : 'invalid_checksum';
  },
  format: (value) => `${value.slice(0, 3)}-${value.slice(3, 6)}-${value.slice(6, 9)} ${value.slice(9)}`,
  checkDigit: 9,
};

export const facts: SchemeFacts = {
  title: 'Pension insurance number',
  checksum: 'weights 9 to 1, modulo 101, 100 written as 00',
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title: 'Алгоритм формирования контрольного числа Страхового номера (КонсультантПлюс)',
      url: 'http://consultant.ru/document/cons_doc_LAW_124607/68ac3b2d1745f9cc7d4332b63c2818ca5d5d20d0',
      read: '2026-11-21',
      authority: ['invalid_checksum', 'invalid_component'],
    },
    {
      title: 'Правила расчета контрольной суммы СНИЛС (ТФОМС Ростовской области)',
      url: 'https://rostov-tfoms.ru/services/zasedaniya-rabochih-grupp/erp/pravila-rascheta-kontrolnoj-summy-snils',
      read: '2026-11-21',
      authority: ['invalid_checksum', 'invalid_component'],
    },
  ],
};
