// IT · VAT number of Italy.
//
// Issuer  the tax authority.
// Shape   the letters IT and: #{11}.
// Check   Luhn, and the office. Some refuse a serial of seven zeros; the decree that sets the form does not say so, and it passes.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import { hasOffice } from '../../company/schemes/it-iva.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_RULES } from '../../scheme/sources.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

export const itIva: SchemeRule = {
  ...vatNumber('IT', ['#{11}']),
  id: 'it-iva',
  name: 'Partita IVA',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  componentAt: [9, 12],
  check(value) {
    if (!passesLuhn(value, 2)) return 'invalid_checksum';
    return hasOffice(value, 9) ? null : 'invalid_component';
  },
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'Luhn',
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    VIES_RULES,
    VIES_STRUCTURES,
    {
      title:
        'Decreto ministeriale 23 dicembre 1976, Sistemi di codificazione dei soggetti da iscrivere all’anagrafe tributaria, GU 345 of 29 December 1976 (as civile.it carries it)',
      url: 'https://www.civile.it/tributario/visual.php?num=60422',
      read: '2026-11-22',
      authority: ['invalid_checksum', 'invalid_component'],
    },
    {
      title: 'stdnum (npm): it/iva',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/it/iva.ts',
      read: '2026-11-22',
    },
  ],
};
