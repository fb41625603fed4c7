import { byUnp as shared } from '../../national-id/schemes/by-unp.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const byUnp: SchemeDefinition = {
  ...shared,
  id: 'by-unp',
  name: 'УНП (UNP)',
};
