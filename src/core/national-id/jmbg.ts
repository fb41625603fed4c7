/**
 * The unique master citizen number of former Yugoslavia (JMBG, EMBG, EMŠO), introduced by the law of 1976 and
 * still given out by its successors: DDMMYYY RR BBB K.
 *
 * RR is the region of first registration: 00 to 09 foreigners and naturalised citizens, 10 to 19 Bosnia and
 * Herzegovina, 20 to 29 Montenegro, 30 to 39 Croatia, 40 to 49 Macedonia, 50 Slovenia, 60 to 69 temporary
 * residents of Serbia, 70 to 79 Serbia, 80 to 89 Vojvodina, 90 to 99 Kosovo. It does not determine the country of
 * today: people who moved between the republics kept the number for life, so every country has holders with the
 * regions of all others. Only 51 to 59 were never given out.
 */
import { complement11 } from '../check/mod11.ts';
import { weightedSum } from '../check/weighted.ts';
import { type Day, isPastDate } from '../date.ts';
import { digitAt, numberAt, twoDigits } from '../scheme/digits.ts';
import type { SchemeFacts, SchemeReason, SchemeRule } from '../scheme/scheme.ts';

const WEIGHTS = [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Three digits of the year: from 800 up they are of the second millennium. */
function yearOf(value: string): number {
  const yyy = numberAt(value, 4, 3);
  return yyy >= 800 ? 1000 + yyy : 2000 + yyy;
}

function check(value: string, today: Day): SchemeReason | null {
  const expected = complement11(weightedSum(value, WEIGHTS)) % 10;
  if (digitAt(value, 12) !== expected) return 'invalid_checksum';
  const region = twoDigits(value, 7);
  if (region > 50 && region < 60) return 'invalid_component';
  const real = isPastDate(yearOf(value), twoDigits(value, 2), twoDigits(value, 0), today);
  return real ? null : 'invalid_date';
}

/** What the five countries' schemes share. */
export const JMBG = {
  identifier: 'PNO',
  dateAt: [0, 7],
  componentAt: [7, 9],
  shapes: ['#{13}'],
  hasChecksum: true,
  proves: 'The digits agree with each other and hold a real birth date; not that the number was issued.',
  check,
  checkDigit: 12,
  birthYear: yearOf,
} satisfies Partial<SchemeRule>;

export const JMBG_FACTS: SchemeFacts = {
  title: 'Unique master citizen number',
  checksum: 'weights 7 6 5 4 3 2 7 6 5 4 3 2, complement to 11, 10 and 11 written as 0',
  reasons: ['invalid_checksum', 'invalid_component', 'invalid_date'],
  sources: [
    {
      title:
        'Zakon o uvođenju jedinstvenog matičnog broja građana (Sl. list SFRJ 58/76), article 3: birth date, number of the register, sex and serial, control digit',
      url: 'https://www.paragraf.rs/propisi/zakon_o_uvodjenju_jedinstvenog_maticnog_broja_gradjana.html',
      read: '2026-11-23',
      authority: ['invalid_checksum', 'invalid_component', 'invalid_date'],
    },
    {
      title: 'Unique Master Citizen Number: composition',
      url: 'https://liquisearch.com/unique_master_citizen_number/composition',
      read: '2026-11-21',
    },
    {
      title: 'Unique Master Citizen Number (Enc)',
      url: 'http://enc.slider.com/Enc/Jmbg',
      read: '2026-11-21',
    },
  ],
};
