import { byUnp as shared } from '../../national-id/schemes/by-unp.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const byUnp: SchemeRule = {
  ...shared,
  id: 'by-unp',
  name: 'УНП (UNP)',
};

export { facts } from '../../national-id/schemes/by-unp.ts';
