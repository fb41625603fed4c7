import { hrOib as shared } from '../../national-id/schemes/hr-oib.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const hrOib: SchemeRule = {
  ...shared,
  id: 'hr-oib',
  name: 'OIB',
};

export { facts } from '../../national-id/schemes/hr-oib.ts';
