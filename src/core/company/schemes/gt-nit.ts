import { gtNit as shared } from '../../national-id/schemes/gt-nit.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const gtNit: SchemeDefinition = {
  ...shared,
  id: 'gt-nit',
  name: 'NIT',
};
