import { awTin as shared } from '../../national-id/schemes/aw-tin.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const awTin: SchemeRule = {
  ...shared,
  id: 'aw-tin',
  name: 'TIN',
};

export { facts } from '../../national-id/schemes/aw-tin.ts';
