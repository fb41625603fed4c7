import { fjTin as shared } from '../../national-id/schemes/fj-tin.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const fjTin: SchemeRule = {
  ...shared,
  id: 'fj-tin',
  name: 'TIN',
};

export { facts } from '../../national-id/schemes/fj-tin.ts';
