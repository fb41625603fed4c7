// KZ · БИН (BIN): the number of Kazakh organisations.
//
// Issuer  Ministry of Justice.
// Shape   YYMM T K NNNNN C: registration, kind 4 to 6, sign, serial, check digit.
// Check   weights 1 to 11, then 3 4 5 6 7 8 9 10 11 1 2, modulo 11.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const FIRST = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const SECOND = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];

function digitOf(value: string): number {
  const first = weightedSum(value, FIRST) % 11;
  return first < 10 ? first : weightedSum(value, SECOND) % 11;
}

export const kzBin: SchemeRule = {
  id: 'kz-bin',
  country: 'KZ',
  name: 'БИН (BIN)',
  identifier: 'NTR',
  shapes: ['#{4}[456]#{7}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (digitOf(value) === digitAt(value, 11) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Business identification number',
  holder: 'company',
  checksum: 'weights 1 to 11, then 3 4 5 6 7 8 9 10 11 1 2, modulo 11',
  reasons: ['invalid_checksum'],
  circulation: 28,
  sources: [
    {
      title:
        'Law of the Republic of Kazakhstan 223 of 12 January 2007, On national registers of identification numbers',
      url: 'https://adilet.zan.kz/eng/docs/Z070000223_/compare/kaz',
      read: '2026-11-22',
      authority: [],
    },
    {
      title:
        'Public repositories on GitHub: 28 numbers that organisations give beside their names, compared: all agree; one more, 080841000762, is 080841000761 elsewhere',
      read: '2026-11-27',
    },
    {
      title:
        'kaz-person-id, a Java library for numbers of persons and organisations: refuses other check digits',
      url: 'https://github.com/valery1707/kaz-person-id',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'Валидация ИИН/БИН Республики Казахстан (Python, Kazakhstan)',
      url: 'https://gist.github.com/adilkhash/cca3e4ee73e75c2fc405af901d7672f6',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'idnumbers: Kazakhstan, business identification number',
      url: 'https://github.com/identique/idnumbers/blob/0124b5befdbe705581ed101b0667681db9d825eb/idnumbers/nationalid/kaz/business_id.py',
      read: '2026-11-22',
    },
  ],
};
