// GB · EORI: the number of a business that customs knows, in the United Kingdom and, with the letters XI, in Northern Ireland.
//
// Issuer  HM Revenue and Customs.
// Shape   the letters and 12 digits: mostly those of the VAT number and 000; or 15 digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { eori } from '../eori.ts';

export const gbEori: SchemeRule = {
  ...eori('GB'),
  shapes: ['GB#{12}', 'GB#{15}', 'XI#{12}', 'XI#{15}'],
};

export const facts: SchemeFacts = {
  title: 'Economic operator registration and identification number',
  holder: 'shared',
  sources: [
    {
      title:
        'EORI number structure: GB and XI since the United Kingdom left, two letters and up to 15 characters',
      url: 'https://eoriregistry.pages.dev/eori-format.html',
      read: '2026-11-23',
    },
    {
      title:
        'A form check of the Department for Business and Trade, in public code: 12 or 15 digits behind GB',
      read: '2026-11-23',
    },
  ],
};
