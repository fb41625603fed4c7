import { pgTin as shared } from '../../national-id/schemes/pg-tin.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const pgTin: SchemeRule = {
  ...shared,
  id: 'pg-tin',
  name: 'TIN',
};

export { facts } from '../../national-id/schemes/pg-tin.ts';
