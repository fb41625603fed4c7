import { phTin as shared } from '../../national-id/schemes/ph-tin.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const phTin: SchemeRule = {
  ...shared,
  id: 'ph-tin',
  name: 'TIN',
};

export { facts } from '../../national-id/schemes/ph-tin.ts';
