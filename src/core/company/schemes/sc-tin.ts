import { scTin as shared } from '../../national-id/schemes/sc-tin.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const scTin: SchemeRule = {
  ...shared,
  id: 'sc-tin',
  name: 'TIN',
};

export { facts } from '../../national-id/schemes/sc-tin.ts';
