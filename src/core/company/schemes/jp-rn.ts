// JP · 登録国外事業者番号: number of registered foreign businesses.
//
// Issuer  National Tax Agency.
// Shape   five digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { STRIPE_TYPES } from '../../scheme/sources.ts';

export const jpRn: SchemeRule = {
  id: 'jp-rn',
  country: 'JP',
  name: '登録国外事業者番号',
  identifier: 'VAT',
  shapes: ['#{5}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Number of registered foreign businesses',
  holder: 'company',
  sources: [STRIPE_TYPES],
};
