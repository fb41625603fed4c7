import { gnNifp as shared } from '../../national-id/schemes/gn-nifp.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const gnNifp: SchemeRule = {
  ...shared,
  id: 'gn-nifp',
  name: 'NIFp',
};

export { facts } from '../../national-id/schemes/gn-nifp.ts';
