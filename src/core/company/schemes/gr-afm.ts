import { grAfm as shared } from '../../national-id/schemes/gr-afm.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const grAfm: SchemeDefinition = {
  ...shared,
  id: 'gr-afm',
  name: 'ΑΦΜ (AFM)',
};
