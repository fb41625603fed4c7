// NG · RC number: what a Nigerian company, business name or association is registered by; the Tax ID of companies since 2026.
//
// Issuer  Corporate Affairs Commission; Companies and Allied Matters Act 2020.
// Shape   up to eight digits, in front of which stands the register: RC (companies), BN (business names), IT (trustees), LP, LLP.
// Check   none published.
// Data    the register.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const REGISTERS = ['RC', 'BN', 'IT', 'LP', 'LLP'];
/** One to eight digits, the usual seven first. */
export const NUMBERS = [6, 5, 4, 3, 2, 1, 7].map((more) => `[1-9]#{${more}}`).concat('[1-9]');
export const ngRc: SchemeRule = {
  id: 'ng-rc',
  country: 'NG',
  name: 'RC number',
  identifier: 'NTR',
  rank: 2,
  shapes: REGISTERS.flatMap((register) => NUMBERS.map((number) => register + number)),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Company registration number',
  holder: 'company',
  shapes: /* @__PURE__ */ REGISTERS.flatMap((register) => [`${register}[1-9]`, `${register}[1-9]#{1-7}`]),
  sources: [
    {
      title: 'Docufy: RC of companies, BN of business names, IT of incorporated trustees, as RC 1234567',
      url: 'https://docufy.ng/guides/what-is-an-rc-number',
      read: '2026-11-27',
    },
    {
      title:
        'Ravenews, after the Federal Inland Revenue Service: the RC number is the Tax ID of companies, the NIN that of persons',
      url: 'https://ravenewsonline.com/?p=58010',
      read: '2026-11-27',
    },
  ],
};
