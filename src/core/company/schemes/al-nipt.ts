import { alNipt as shared } from '../../national-id/schemes/al-nipt.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const alNipt: SchemeRule = {
  ...shared,
  id: 'al-nipt',
  name: 'NIPT',
};

export { facts } from '../../national-id/schemes/al-nipt.ts';
