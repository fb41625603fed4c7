import { mzNuit as shared } from '../../national-id/schemes/mz-nuit.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const mzNuit: SchemeRule = {
  ...shared,
  id: 'mz-nuit',
  name: 'NUIT',
};

export { facts } from '../../national-id/schemes/mz-nuit.ts';
