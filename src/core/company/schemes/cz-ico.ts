// CZ · IČO (identifikační číslo osoby): the number of Czech companies and persons in business.
//
// Issuer  the courts and trade offices.
// Shape   eight digits.
// Check   weights 8 to 2, complement to 11; 10 becomes 0 and 11 becomes 1.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { passesIco } from '../checks.ts';

export const czIco: SchemeRule = {
  id: 'cz-ico',
  country: 'CZ',
  name: 'IČO',
  identifier: 'NTR',
  shapes: ['#{8}'],
  lostZeros: 2,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesIco(value, 0) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Identification number of an organisation',
  holder: 'company',
  checksum: 'weights 8 to 2, modulo 11',
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
      title: 'stdnum (npm): cz/dic',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/cz/dic.ts',
      read: '2026-11-22',
    },
  ],
};
