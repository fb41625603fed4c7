import { bzTin as shared } from '../../national-id/schemes/bz-tin.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const bzTin: SchemeRule = {
  ...shared,
  id: 'bz-tin',
  name: 'TIN',
};

export { facts } from '../../national-id/schemes/bz-tin.ts';
