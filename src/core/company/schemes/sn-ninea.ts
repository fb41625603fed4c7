import { snNinea as shared } from '../../national-id/schemes/sn-ninea.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const snNinea: SchemeDefinition = {
  ...shared,
  id: 'sn-ninea',
  name: 'NINEA',
};
