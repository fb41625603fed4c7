import { bbTin as shared } from '../../national-id/schemes/bb-tin.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const bbTin: SchemeRule = {
  ...shared,
  id: 'bb-tin',
  name: 'TIN',
};

export { facts } from '../../national-id/schemes/bb-tin.ts';
