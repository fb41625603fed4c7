import { snNinea as shared } from '../../national-id/schemes/sn-ninea.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const snNinea: SchemeRule = {
  ...shared,
  id: 'sn-ninea',
  name: 'NINEA',
};

export { facts } from '../../national-id/schemes/sn-ninea.ts';
