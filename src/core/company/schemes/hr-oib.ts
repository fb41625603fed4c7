import { hrOib as shared } from '../../national-id/schemes/hr-oib.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const hrOib: SchemeDefinition = {
  ...shared,
  id: 'hr-oib',
  name: 'OIB',
};
