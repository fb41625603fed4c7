// CZ · VAT number of Czechia.
//
// Issuer  the tax authority.
// Shape   the letters CZ and: #{8}, #{9}, #{10}.
// Check   eight digits as the IČO, nine that begin with 6 by weights 8 to 2, others as the birth number
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { passesIco } from '../../company/checks.ts';
import type { Day } from '../../date.ts';
import { czRc } from '../../national-id/schemes/cz-rc.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_RULES } from '../../scheme/sources.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

const SPECIAL = [8, 7, 6, 5, 4, 3, 2];

/** Nine digits that begin with 6, of people without a birth number. */
function passesSpecial(value: string): boolean {
  const sum = weightedSum(value, SPECIAL, 3) % 11;
  return (18 - ((21 - sum) % 11)) % 10 === digitAt(value, 10);
}

function agrees(value: string, today: Day): boolean {
  if (value.length === 10) return passesIco(value, 2);
  if (value.length === 11 && value[2] === '6' && passesSpecial(value)) return true;
  return czRc.check!(value.slice(2), today) === null;
}

export const czDic: SchemeRule = {
  ...vatNumber('CZ', ['#{8}', '#{9}', '#{10}']),
  id: 'cz-dic',
  name: 'DIČ',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value, today) => (agrees(value, today) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'as IČO or birth number, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_RULES,
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): cz/dic',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/cz/dic.ts',
      read: '2026-11-22',
    },
  ],
};
