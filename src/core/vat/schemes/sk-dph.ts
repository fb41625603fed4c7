// SK · VAT number of Slovakia.
//
// Issuer  the tax authority.
// Shape   the letters SK and ten digits, not beginning with 0, the third 2 to 4 or 7 to 9; or a birth number of ten digits, which
//         one peer takes for a number of a person: no source of the issuer rules it out.
// Check   divisible by 11; the birth number by its own rule
// Data    none.
import { remainder } from '../../check/mod97.ts';
import type { Day } from '../../date.ts';
import { skRc } from '../../national-id/schemes/sk-rc.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { vatNumber } from '../vat-number.ts';

/** The digits that the third of a number of the VAT register can be. */
const THIRD = '234789';

function agrees(value: string, today: Day): boolean {
  const isRegistered = value[2] !== '0' && THIRD.includes(value.charAt(4));
  return (isRegistered && remainder(value, 11, 2) === 0) || skRc.check!(value.slice(2), today) === null;
}

export const skDph: SchemeRule = {
  ...vatNumber('SK', ['#{10}']),
  id: 'sk-dph',
  name: 'IČ DPH',
  checkDigit: null,
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value, today) => (agrees(value, today) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'divisible by 11, or as birth number',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'VAT number construction rules, functional description (VIES), version 15.0, European Commission',
      url: 'https://studylib.net/doc/7254793/vat-number-construction-rules',
      read: '2026-11-22',
      authority: ['invalid_checksum'],
    },
    {
      title: 'stdnum (npm): sk/dph',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/sk/dph.ts',
      read: '2026-11-22',
    },
  ],
};
