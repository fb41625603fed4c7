// GB · UTR (Unique Taxpayer Reference): the tax number of people and organisations in the United Kingdom.
//
// Issuer  HM Revenue & Customs.
// Shape   CNNNNNNNNN: a check digit and nine digits; a K may follow.
// Check   6·d2 + 7·d3 + 8·d4 + 9·d5 + 10·d6 + 5·d7 + 4·d8 + 3·d9 + 2·d10 modulo 11, index 21987654321.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [6, 7, 8, 9, 10, 5, 4, 3, 2];
const CHECK_DIGITS = '21987654321';

export const gbUtr: SchemeRule = {
  id: 'gb-utr',
  country: 'GB',
  name: 'UTR',
  identifier: 'TIN',
  rank: 2,
  shapes: ['#{10}', '#{10}K'],
  complete: (compact) => compact.slice(0, 10),
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor whether to a person.',
  check: (value) =>
    CHECK_DIGITS[weightedSum(value, WEIGHTS, 1) % 11] === value[0] ? null : 'invalid_checksum',
  format: (value) => `${value.slice(0, 5)} ${value.slice(5)}`,
  checkDigit: [0, 1],
};

export const facts: SchemeFacts = {
  title: 'Unique Taxpayer Reference',
  holder: 'shared',
  checksum: 'weights 6 7 8 9 10 5 4 3 2, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'UK Government Data Standards Catalogue, Unique Tax Reference Number 2.0, of the Inland Revenue: ten digits, the first is a check digit (as the NHS Data Dictionary carries it)',
      url: 'https://v2.datadictionary.nhs.uk/data_dictionary/data_field_notes/u/unique_tax_reference_number_de.asp@shownav=1.html',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'stdnum: United Kingdom Unique Taxpayer Reference, after the OECD TIN sheet',
      url: 'https://app.unpkg.com/stdnum@1.11.3/files/src/gb/utr.ts',
      read: '2026-11-21',
    },
  ],
};
