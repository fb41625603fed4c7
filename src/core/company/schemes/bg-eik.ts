// BG · ЕИК (EIK, BULSTAT): the number of Bulgarian companies; thirteen digits are a branch.
//
// Issuer  Agentsiya po vpisvaniyata.
// Shape   nine digits, thirteen for a branch.
// Check   weights 1 to 8, modulo 11, then 3 to 10; of a branch only the first nine are checked.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { passesBulgarian } from '../checks.ts';

export const bgEik: SchemeRule = {
  id: 'bg-eik',
  country: 'BG',
  name: 'ЕИК (EIK)',
  identifier: 'NTR',
  shapes: ['#{9}', '#{13}'],
  checkDigit: [8, 9],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesBulgarian(value, 0) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Unified identification code',
  holder: 'company',
  checksum: 'weights 1 to 8, then 3 to 10, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Commission Delegated Regulation (EU) 2017/2055 of 23 June 2017, annex I: Format of the relevant unique identification number in each Member State',
      url: 'http://www.legislation.gov.uk/eur/2017/2055/annex/I/adopted/data.html',
      read: '2026-11-22',
      authority: [],
    },
    {
      title: 'stdnum (npm): bg/vat',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/bg/vat.ts',
      read: '2026-11-22',
    },
  ],
};
