import { alNipt as shared } from '../../national-id/schemes/al-nipt.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const alNipt: SchemeDefinition = {
  ...shared,
  id: 'al-nipt',
  name: 'NIPT',
};
