// NG · RC number: the number of a Nigerian company, its tax number since 2026.
//
// Issuer  Corporate Affairs Commission.
// Shape   RC and five to eight digits.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

/** Digits of a number, the most usual first. */
const LENGTHS = [7, 6, 8, 5];

export const ngRc: SchemeRule = {
  id: 'ng-rc',
  country: 'NG',
  name: 'CAC number',
  zeros: /^RC0+$/,
  identifier: 'NTR',
  rank: 2,
  shapes: LENGTHS.map((digits) => `RC#{${digits}}`),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Company registration number',
  holder: 'company',
  shapes: ['RC#{5-8}'],
  sources: [
    {
      title:
        'RegTech Africa, after the Federal Inland Revenue Service, 2025: the RC number of the Corporate Affairs Commission serves as tax number',
      url: 'https://regtechafrica.com/nigeria-firs-confirms-nin-now-serves-as-automatic-tax-id-for-nigerians',
      read: '2026-11-27',
    },
  ],
};
