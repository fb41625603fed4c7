import { jmTrn as shared } from '../../national-id/schemes/jm-trn.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const jmTrn: SchemeRule = {
  ...shared,
  id: 'jm-trn',
  name: 'TRN',
};

export { facts } from '../../national-id/schemes/jm-trn.ts';
