// PH · TIN: the Philippine tax number of persons and companies.
//
// Issuer  Bureau of Internal Revenue.
// Shape   NNN-NNN-NNN: nine digits, and three to five of a branch.
// Check   the ninth digit; the issuer declined to publish its formula, and what programs compute has no source.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const phTin: SchemeRule = {
  id: 'ph-tin',
  country: 'PH',
  name: 'TIN',
  identifier: 'TIN',
  rank: 2,
  shapes: ['#{9}', '#{12}', '#{13}', '#{14}'],
  written: ['###-###-###-#####', '###-###-###-###'],
  proves: 'Only that it has the shape of one; no check digit is published.',
  format: (value) => inGroups(value, value.length === 9 ? [3, 3, 3] : [3, 3, 3, value.length - 9], '-'),
};

export const facts: SchemeFacts = {
  title: 'Taxpayer identification number',
  holder: 'shared',
  sources: [
    {
      title: 'Orus: TIN format, nine digits and the code of a branch',
      url: 'https://orus.ph/tin-format/',
      read: '2026-11-22',
    },
    {
      title:
        'Freedom of information request BIR-149240649109, 2022-01-05: the formula of the check digit is not published',
      url: 'https://foipmo20221108-dot-efoi-ph.appspot.com/requests/aglzfmVmb2ktcGhyHQsSB0NvbnRlbnQiEEJJUi0xNDkyNDA2NDkxMDkM',
      read: '2026-11-22',
    },
  ],
};
