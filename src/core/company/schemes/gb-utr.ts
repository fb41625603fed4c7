import { gbUtr as shared } from '../../national-id/schemes/gb-utr.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const gbUtr: SchemeDefinition = {
  ...shared,
  id: 'gb-utr',
  name: 'UTR',
};
