// IQ · البطاقة الوطنية (al-bitaqa al-wataniya): the number of the Iraqi national card.
//
// Issuer  Ministry of Interior, General Directorate of Nationality; issued since 2015.
// Shape   twelve digits.
// Check   none published.
// Proves  only the shape. Not that a card was issued, nor to whom.
// Data    none known.
import { defineScheme } from '../scheme.ts';

export const iqNc = defineScheme({
  id: 'iq-nc',
  country: 'IQ',
  name: 'National Card (البطاقة الوطنية)',
  title: 'National card number',
  identifier: 'IDC',
  sources: [
    { title: 'Iraq National Card', url: 'https://wikimili.com/en/Iraq_National_Card', read: '2026-11-21' },
  ],
  shapes: ['#{12}'],
  proves: 'Only the shape: no check is published.',
  reasons: [],
  check: () => null,
  format: (value) => value,
});
