import { coNit as shared } from '../../national-id/schemes/co-nit.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const coNit: SchemeRule = {
  ...shared,
  id: 'co-nit',
  name: 'NIT',
};

export { facts } from '../../national-id/schemes/co-nit.ts';
