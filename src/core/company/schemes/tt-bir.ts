import { ttBir as shared } from '../../national-id/schemes/tt-bir.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const ttBir: SchemeRule = {
  ...shared,
  id: 'tt-bir',
  name: 'BIR number',
};

export { facts } from '../../national-id/schemes/tt-bir.ts';
