// SA · Unified national number (الرقم الموحد), the 700 number: the number of Saudi establishments.
//
// Issuer  National Information Center; Cabinet Resolution 225 of 1439. In the place of the commercial registration number since 2025.
// Shape   ten digits, the first 7.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const saUnn: SchemeRule = {
  id: 'sa-unn',
  country: 'SA',
  name: 'Unified number',
  identifier: 'NTR',
  shapes: ['7#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Unified national number of an establishment',
  holder: 'company',
  sources: [
    {
      title: 'SAMA, circular 42007290 of 28 September 2020: the unified number, ten digits that begin with 7',
      url: 'https://rulebook.sama.gov.sa/en/node/10194/revisions/107564/view',
      read: '2026-11-27',
      authority: [],
    },
    {
      title: 'SAMA, circular 106900951 of 28 April 2025: the unified national number is the sole identifier',
      url: 'https://rulebook.sama.gov.sa/en/node/10428',
      read: '2026-11-27',
      authority: [],
    },
  ],
};
