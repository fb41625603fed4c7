// AD · NRT of Andorran companies.
//
// Issuer  Departament de Tributs i de Fronteres.
// Shape   a letter for the kind of company, six digits, a control letter.
// Check   the control letter's rule isn't published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const adNrt: SchemeRule = {
  id: 'ad-nrt',
  country: 'AD',
  name: 'NRT',
  identifier: 'TIN',
  zeros: /^[A-Z]0+[A-Z]$/,
  shapes: ['[ACDGLOPU]#{6}@'],
  format: (value) => inGroups(value, [1, 6, 1], '-'),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax register number',
  holder: 'company',
  sources: [
    {
      title: 'European Commission, Union Database: company identifiers by country',
      url: 'https://wikis.ec.europa.eu/pages/viewpage.action?pageId=90278474',
      read: '2026-11-22',
      authority: [],
    },
    {
      title: 'stdnum (npm): ad/nrt',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ad/nrt.ts',
      read: '2026-11-22',
    },
  ],
};
