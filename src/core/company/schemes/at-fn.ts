// AT · Firmenbuchnummer: the number of the Austrian company register.
//
// Issuer  the commercial courts; Firmenbuchgesetz.
// Shape   FN, up to six digits and a check letter.
// Check   a letter whose rule is not verified.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const atFn: SchemeRule = {
  id: 'at-fn',
  country: 'AT',
  name: 'FN',
  identifier: 'NTR',
  zeros: /^0+[A-Z]$/,
  shapes: [
    '#{6}@',
    '#{5}@',
    '#{4}@',
    '#{3}@',
    '#{2}@',
    'FN#{6}@',
    'FN#{5}@',
    'FN#{4}@',
    'FN#{3}@',
    'FN#{2}@',
  ],
  complete: (compact) => compact.replace(/^FN/, ''),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Company register number',
  holder: 'company',
  sources: [
    {
      title:
        'Commission Delegated Regulation (EU) 2017/2055 of 23 June 2017, annex I: Format of the relevant unique identification number in each Member State',
      url: 'http://www.legislation.gov.uk/eur/2017/2055/annex/I/adopted/data.html',
      read: '2026-11-22',
      authority: [],
    },
    {
      title: 'stdnum (npm): at/businessid',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/at/businessid.ts',
      read: '2026-11-22',
    },
  ],
};
