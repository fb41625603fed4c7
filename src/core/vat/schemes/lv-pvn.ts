// LV · VAT number of Latvia.
//
// Issuer  the tax authority.
// Shape   the letters LV and: [4-9]#{10}, [0-3]#{10}.
// Check   weights 9 1 4 8 3 10 2 5 7 6 1 leave 3 modulo 11; persons as the personal code
// Data    none.

import { passesLatvian } from '../../company/checks.ts';
import type { Day } from '../../date.ts';
import { lvPk } from '../../national-id/schemes/lv-pk.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

function agrees(value: string, today: Day): boolean {
  if (digitAt(value, 2) > 3) return passesLatvian(value, 2);
  // Personal codes since 2017 begin with 32 to 39 and have no check digit.
  if (value[2] === '3' && digitAt(value, 3) > 1) return true;
  return lvPk.check!(value.slice(2), today) === null;
}

export const lvPvn: SchemeRule = {
  ...vatNumber('LV', ['[4-9]#{10}', '[0-3]#{10}']),
  id: 'lv-pvn',
  name: 'PVN numurs',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value, today) => (agrees(value, today) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'weights 9 1 4 8 3 10 2 5 7 6, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): lv/pvn',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/lv/pvn.ts',
      read: '2026-11-22',
    },
  ],
};
