// LT · Asmens kodas: the Lithuanian personal code.
//
// Issuer  Centre of Registers (Registrų centras); Law on the Population Register, 23 January 1992.
// Shape   G YYMMDD NNN C: sex and century, birth date, serial, check digit.
//         G as in Estonia, except 9, which stands for no sex and no date. A month or day that nobody knew
//         at registration is 00.
// Check   (1·d1 + 2·d2 + … + 9·d9 + 1·d10) mod 11; when that is 10, (3·d1 + 4·d2 + … + 3·d10) mod 11 mod 10.
// Data    birth date and sex, unless the first digit is 9.
import { isPastDate, yearOf } from '../../date.ts';
import { twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';
import { balticYear, passesBaltic } from '../baltic.ts';

function isUndated(value: string): boolean {
  return value.charCodeAt(0) === 57;
}

/** A day of 00, in a month that is real or 00 as well. */
function isPartlyUnknown(value: string): boolean {
  return twoDigits(value, 5) === 0 && twoDigits(value, 3) <= 12;
}

export const ltAk: SchemeRule = {
  id: 'lt-ak',
  country: 'LT',
  name: 'Asmens kodas',
  identifier: 'PNO',
  dateAt: [1, 7],
  shapes: ['[1-9]#{10}'],
  hasChecksum: true,
  proves: 'The digits agree with each other and a date in them is real; not that the number was issued.',
  check(value, today) {
    if (!passesBaltic(value)) return 'invalid_checksum';
    if (isUndated(value)) return null;
    const year = balticYear(value);
    if (isPartlyUnknown(value)) return year <= yearOf(today) ? null : 'invalid_date';
    return isPastDate(year, twoDigits(value, 3), twoDigits(value, 5), today) ? null : 'invalid_date';
  },
  birthYear: (value) => (isUndated(value) || isPartlyUnknown(value) ? undefined : balticYear(value)),
};

export const facts: SchemeFacts = {
  title: 'Personal code',
  checksum: 'weights 1 2 3 4 5 6 7 8 9 1, then 3 4 5 6 7 8 9 1 2 3, modulo 11',
  reasons: ['invalid_checksum', 'invalid_date'],
  sources: [
    TIN_ALGORITHMS,
    {
      title: 'Ar žinojote, ką šifruoja visi asmens kodo skaitmenys?',
      url: 'https://www.kaisiadorieciams.lt/ar-zinojote-ka-sifruoja-visi-asmens-kodo-skaitmenys/',
      read: '2026-11-21',
      authority: ['invalid_date'],
    },
    {
      title: 'Lithuania personal code (Microsoft Purview)',
      url: 'https://learn.microsoft.com/fr-CH/purview/sit-defn-lithuania-personal-code',
      read: '2026-11-21',
    },
    {
      title: 'stdnum, asmens.ts: a first digit of 9 has no date',
      url: 'https://app.unpkg.com/stdnum@1.11.3/files/src/lt/asmens.ts',
      read: '2026-11-21',
    },
  ],
};
