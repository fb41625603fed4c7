// BS · NIB number: the Bahamian National Insurance number.
//
// Issuer  The National Insurance Board of The Bahamas.
// Shape   eight digits. Year and quarter of birth and the sex are in it, in a way the Board does not publish.
// Check   none published.
// Data    year and quarter of birth, sex; not read here.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const bsNib: SchemeRule = {
  id: 'bs-nib',
  country: 'BS',
  name: 'NIB number',
  identifier: 'PNO',
  shapes: ['#{8}'],
  proves: 'The number has the shape of its kind; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'National Insurance number',
  sources: [
    {
      title: 'Registration: The National Insurance number',
      url: 'https://www.nib-bahamas.com/_m1733/Registration_info',
      read: '2026-11-21',
    },
  ],
};
