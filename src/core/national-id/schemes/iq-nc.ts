// IQ · البطاقة الوطنية (al-bitaqa al-wataniya): the number of the Iraqi national card.
//
// Issuer  Ministry of Interior, General Directorate of Nationality; issued since 2015.
// Shape   twelve digits.
// Check   none published.
// Data    none known.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const iqNc: SchemeRule = {
  id: 'iq-nc',
  country: 'IQ',
  name: 'National Card (البطاقة الوطنية)',
  identifier: 'IDC',
  shapes: ['#{12}'],
  proves: 'Only the shape: no check is published.',
};

export const facts: SchemeFacts = {
  title: 'National card number',
  sources: [
    { title: 'Iraq National Card', url: 'https://wikimili.com/en/Iraq_National_Card', read: '2026-11-21' },
  ],
};
