import { laTin as shared } from '../../national-id/schemes/la-tin.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const laTin: SchemeRule = {
  ...shared,
  id: 'la-tin',
  name: 'TIN',
};

export { facts } from '../../national-id/schemes/la-tin.ts';
