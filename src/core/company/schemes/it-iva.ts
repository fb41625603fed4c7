// IT · Partita IVA: the number of Italian companies and persons in business.
//
// Issuer  Agenzia delle Entrate.
// Shape   seven digits, three of the province, check digit.
// Check   the Luhn formula.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import { numberAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

/** Offices 1 to 100, 120 and 121 (foreigners), 888 and 999. */
export function hasOffice(value: string, at: number): boolean {
  const office = numberAt(value, at, 3);
  return (
    (office >= 1 && office <= 100) || office === 120 || office === 121 || office === 888 || office === 999
  );
}

export const itIva: SchemeRule = {
  id: 'it-iva',
  country: 'IT',
  name: 'Partita IVA',
  identifier: 'TIN',
  componentAt: [7, 10],
  shapes: ['#{11}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check(value) {
    if (!passesLuhn(value)) return 'invalid_checksum';
    return hasOffice(value, 7) ? null : 'invalid_component';
  },
};

export const facts: SchemeFacts = {
  title: 'VAT and company number',
  holder: 'company',
  checksum: 'Luhn',
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
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
