// KG · ПИН, PIN (personalny identifikatsionny nomer): the personal number of Kyrgyzstan, which is the tax
// number (ИНН) of a person too.
//
// Issuer  civil registry offices; Government decree no. 619 of 28 September 2017.
// Shape   G DDMMYYYY NNNNN: sex (1 women, 2 men), birth date, five further digits.
// Check   none published.
// Data    birth date and sex.
import { isPastDate } from '../../date.ts';
import { numberAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const EARLIEST_YEAR = 1850;

function yearOf(value: string): number {
  return numberAt(value, 5, 4);
}

export const kgPin: SchemeRule = {
  id: 'kg-pin',
  country: 'KG',
  name: 'PIN (ПИН)',
  identifier: 'PNO',
  dateAt: [1, 9],
  shapes: ['[12]#{13}'],
  proves: 'The digits hold a real birth date; no check is published.',
  check(value, today) {
    const year = yearOf(value);
    const real = year >= EARLIEST_YEAR && isPastDate(year, twoDigits(value, 3), twoDigits(value, 1), today);
    return real ? null : 'invalid_date';
  },
  birthYear: yearOf,
};

export const facts: SchemeFacts = {
  title: 'Personal identification number',
  reasons: ['invalid_date'],
  sources: [
    {
      title: 'ПИН (персональный идентификационный номер): порядок присвоения',
      url: 'https://grs.gov.kg/ru/subord/drnags/services/348-pin-piersonalnyi-idientifikatsionnyi-nomier/',
      read: '2026-11-21',
      authority: ['invalid_date'],
    },
    {
      title: 'Идентификациялык жеке номерди ыйгаруу жана өзгөртүү тартиби жөнүндө (токтом № 619)',
      url: 'http://cbd.minjust.gov.kg/act/preview/ky-kg/98940/30?mode=tekst',
      read: '2026-11-21',
      authority: ['invalid_date'],
    },
    { title: 'PinTesting: sex and birth date in the PIN (public source code)', read: '2026-11-21' },
  ],
};
