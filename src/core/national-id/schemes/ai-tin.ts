// AI · TIN: the Anguillan tax identification number.
//
// Issuer  Inland Revenue Department of Anguilla.
// Shape   ten digits: 1 for individuals (2 for companies, which are not persons), serial, check digit.
// Check   not published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const aiTin: SchemeRule = {
  id: 'ai-tin',
  country: 'AI',
  name: 'TIN',
  identifier: 'TIN',
  shapes: ['1#{9}'],
  proves: 'The number has the shape of its kind; its check digit is not published.',
  format: (value) => inGroups(value, [5, 5], '-'),
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  sources: [
    {
      title: 'Anguilla TIN number guide',
      url: 'https://github.com/abhilashjp/lookupapp/blob/main/docs/tax-identification-number/anguilla.md',
      read: '2026-11-21',
    },
    {
      title: 'stdnum.ai.tin: ten digits, the first of which is 1 for individuals and 2 for companies',
      url: 'https://app.unpkg.com/stdnum@1.11.7/files/lib/esm/ai/tin.js',
      read: '2026-11-21',
    },
  ],
};
