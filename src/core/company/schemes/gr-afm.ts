import { grAfm as shared } from '../../national-id/schemes/gr-afm.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const grAfm: SchemeRule = {
  ...shared,
  id: 'gr-afm',
  name: 'ΑΦΜ (AFM)',
};

export { facts } from '../../national-id/schemes/gr-afm.ts';
