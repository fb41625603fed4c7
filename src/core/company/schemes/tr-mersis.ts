// TR · MERSİS number: the number of a Turkish business in the central register.
//
// Issuer  Ministry of Trade, Merkezi Sicil Kayıt Sistemi.
// Shape   sixteen digits.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const trMersis: SchemeRule = {
  id: 'tr-mersis',
  country: 'TR',
  name: 'MERSİS',
  identifier: 'NTR',
  shapes: ['#{16}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Central registration number',
  holder: 'company',
  sources: [
    {
      title: 'Habertürk, 2025, after the Ministry of Trade: sixteen digits',
      url: 'https://m.haberturk.com/mersis-numarasi-nedir-mersis-numarasi-nerede-yazar-nasil-ogrenilir-3798280',
      read: '2026-11-27',
    },
    {
      title: 'Dike Law: every commercial business has a number of sixteen digits',
      url: 'https://dikelaw.com.tr/en/etiket/mersis-sorgulama',
      read: '2026-11-27',
    },
  ],
};
