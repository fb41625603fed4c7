// SE · VAT number of Sweden.
//
// Issuer  the tax authority.
// Shape   the letters SE, the organisation number and 01. One source has other endings, of organisations that are registered more
//         than once: they pass behind the letters, without which such a number would be anybody's twelve digits.
// Check   Luhn, over the organisation number
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { vatNumber } from '../vat-number.ts';

export const seMoms: SchemeRule = {
  ...vatNumber('SE', ['#{10}01']),
  shapes: ['SE#{12}', '#{10}01'],
  id: 'se-moms',
  name: 'Momsregistreringsnummer',
  checkDigit: [11, 12],
  componentAt: [12, 14],
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check(value) {
    if (!passesLuhn(value, 2, 12)) return 'invalid_checksum';
    return value.endsWith('00') ? 'invalid_component' : null;
  },
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'Luhn',
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title: 'recon-cli: Swedish VAT, endings other than 01',
      url: 'https://docs.rs/crate/recon-cli/0.81.3/source/src/checkdigit/vat/se.rs',
      read: '2026-11-22',
    },
    {
      title: 'stdnum (npm): se/vat',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/se/vat.ts',
      read: '2026-11-22',
    },
  ],
};
