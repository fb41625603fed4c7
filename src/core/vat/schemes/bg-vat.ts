// BG · VAT number of Bulgaria.
//
// Issuer  the tax authority.
// Shape   the letters BG and: #{9}, #{10}.
// Check   nine digits as the EIK, ten as EGN, LNCh or by weights 4 3 2 7 6 5 4 3 2, modulo 11
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { passesBulgarian } from '../../company/checks.ts';
import type { Day } from '../../date.ts';
import { bgEgn } from '../../national-id/schemes/bg-egn.ts';
import { bgLnch } from '../../national-id/schemes/bg-lnch.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

const OTHER = [4, 3, 2, 7, 6, 5, 4, 3, 2];

function agrees(value: string, today: Day): boolean {
  if (value.length === 11) return passesBulgarian(value, 2);
  const body = value.slice(2);
  const other = (11 - (weightedSum(value, OTHER, 2) % 11)) % 11;
  return (
    bgEgn.check!(body, today) === null || bgLnch.check!(body, today) === null || other === digitAt(value, 11)
  );
}

export const bgVat: SchemeRule = {
  ...vatNumber('BG', ['#{9}', '#{10}']),
  id: 'bg-vat',
  name: 'ДДС номер',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value, today) => (agrees(value, today) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'as EIK, EGN, LNCh, or weights 4 3 2 7 6 5 4 3 2, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): bg/vat',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/bg/vat.ts',
      read: '2026-11-22',
    },
  ],
};
