import { coNit as shared } from '../../national-id/schemes/co-nit.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const coNit: SchemeDefinition = {
  ...shared,
  id: 'co-nit',
  name: 'NIT',
};
