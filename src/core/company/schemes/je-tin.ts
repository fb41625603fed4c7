import { jeTin as shared } from '../../national-id/schemes/je-tin.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const jeTin: SchemeRule = {
  ...shared,
  id: 'je-tin',
  name: 'TIN',
};

export { facts } from '../../national-id/schemes/je-tin.ts';
