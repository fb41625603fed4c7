// DE · VAT number of Germany.
//
// Issuer  the tax authority.
// Shape   the letters DE and: [1-9]#{8}.
// Check   ISO 7064 MOD 11,10
// Data    none.
import { passesMod11_10 } from '../../check/iso7064.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_RULES } from '../../scheme/sources.ts';
import { vatNumber } from '../vat-number.ts';

export const deUst: SchemeRule = {
  ...vatNumber('DE', ['[1-9]#{8}']),
  id: 'de-ust',
  name: 'USt-IdNr.',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (passesMod11_10(value, 2) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'ISO 7064 MOD 11,10',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_RULES,
    {
      title:
        'Bundesgesetzblatt 1993 I, p. 736, annex 3: the check digit of the USt-IdNr., ISO 7064 MOD 11,10',
      url: 'http://archiv.jura.uni-saarland.de/BGBl/TEIL1/1993/19930736.1.HTML',
      read: '2026-11-22',
      authority: ['invalid_checksum'],
    },
    {
      title: 'stdnum (npm): de/vat',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/de/vat.ts',
      read: '2026-11-22',
    },
  ],
};
