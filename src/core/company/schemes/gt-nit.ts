import { gtNit as shared } from '../../national-id/schemes/gt-nit.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const gtNit: SchemeRule = {
  ...shared,
  id: 'gt-nit',
  name: 'NIT',
};

export { facts } from '../../national-id/schemes/gt-nit.ts';
