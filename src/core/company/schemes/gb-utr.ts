import { gbUtr as shared } from '../../national-id/schemes/gb-utr.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const gbUtr: SchemeRule = {
  ...shared,
  id: 'gb-utr',
  name: 'UTR',
};

export { facts } from '../../national-id/schemes/gb-utr.ts';
