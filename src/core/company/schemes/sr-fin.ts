import { srFin as shared } from '../../national-id/schemes/sr-fin.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const srFin: SchemeRule = {
  ...shared,
  id: 'sr-fin',
  name: 'FIN',
};

export { facts } from '../../national-id/schemes/sr-fin.ts';
