// ID · NIK (Nomor Induk Kependudukan): the population identification number of the identity card (KTP).
//
// Issuer  Dukcapil, Ministry of Home Affairs; Law 23 of 2006, amended by Law 24 of 2013.
// Shape   PPRRSS DDMMYY NNNN: province, regency and district of first registration, birth date (day plus 40 for women),
//         serial.
// Check   none published; the province must be one that has existed.
// Data    birth date, sex, place of first registration.
import { isPastDateInSomeCentury, onlyYearOf } from '../../date.ts';
import { twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

/** First and last code of each group of islands; the provinces of Papua, still growing in number, have the nineties. */
const PROVINCES: readonly (readonly [first: number, last: number])[] = [
  [11, 19],
  [21, 21],
  [31, 36],
  [51, 54],
  [61, 65],
  [71, 76],
  [81, 82],
  [91, 99],
];
const FEMALE = 40;

function dayOf(value: string): number {
  const day = twoDigits(value, 6);
  return day > FEMALE ? day - FEMALE : day;
}

export const idNik: SchemeRule = {
  id: 'id-nik',
  country: 'ID',
  name: 'NIK',
  identifier: 'PNO',
  dateAt: [6, 12],
  componentAt: [0, 2],
  shapes: ['#{16}'],
  proves: 'Only that it holds a province and a real birth date; there is no check digit.',
  check(value, today) {
    const province = twoDigits(value, 0);
    if (!PROVINCES.some(([first, last]) => province >= first && province <= last)) return 'invalid_component';
    const yy = twoDigits(value, 10);
    return isPastDateInSomeCentury(yy, twoDigits(value, 8), dayOf(value), today) ? null : 'invalid_date';
  },
  birthYear: (value, today) => onlyYearOf(twoDigits(value, 10), twoDigits(value, 8), dayOf(value), today),
};

export const facts: SchemeFacts = {
  title: 'Population identification number',
  reasons: ['invalid_component', 'invalid_date'],
  sources: [
    {
      title: 'Bukan angka acak, ini arti kode 16 digit angka NIK pada KTP',
      url: 'https://www.kompas.com/tren/read/2022/06/13/070000065/bukan-angka-acak-ini-arti-kode-16-digit-angka-nik-pada-ktp?page=all',
      read: '2026-11-21',
    },
    {
      title: 'Arti 16 digit Nomor Induk Kependudukan (Dukcapil Klaten)',
      url: 'https://dukcapil.klaten.go.id/arti-16-digit-nomor-induk-kependudukan-nik',
      read: '2026-11-21',
      authority: ['invalid_component', 'invalid_date'],
    },
  ],
};
