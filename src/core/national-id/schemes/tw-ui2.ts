// TW · UI No. (外來人口統一證號), the form issued until 2020 and in use until the end of 2030.
//
// Issuer  National Immigration Agency, Ministry of the Interior.
// Shape   LGNNNNNNNC with two letters: place of application, then A to D for sex and kind of holder.
// Check   as in the citizens' number; of the second letter only the unit of the number it stands for counts.
// Data    sex, kind of holder and place of application.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TAIWANESE } from '../taiwanese.ts';

export const twUi2: SchemeRule = {
  ...TAIWANESE,
  id: 'tw-ui2',
  rank: 2,
  name: 'UI No. (two letters)',
  identifier: 'PNO',
  shapes: ['@[A-D]#{8}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
};

export const facts: SchemeFacts = {
  title: 'Unified identity number of foreign residents, form of before 2021',
  checksum: 'as the citizens’ number, the second letter by the unit of its number',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'taiwan-id-validator (TypeScript, Taiwan): isOriginalResidentCertificateNumberValid',
      url: 'https://github.com/enylin/taiwan-id-validator',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'taiwan-id-validator2 (JavaScript, Taiwan), by another author',
      url: 'https://github.com/doggy8088/taiwan-id-validator2',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title:
        "isValidResidentCertificateId (TypeScript, Taiwan), after annexes 6 and 6-1 of the tax administration's rules for withholding statements",
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'How the uniform ID No. is arranged',
      url: 'http://investintaiwan.nat.gov.tw/faqQContent?lang=eng&search=76',
      read: '2026-11-21',
      authority: [],
    },
    {
      title: 'UI No.: the old form ends on 1 January 2031',
      url: 'https://newtalk.tw/news/view/2020-12-16/509552',
      read: '2026-11-21',
    },
  ],
};
