import { svNit as shared } from '../../national-id/schemes/sv-nit.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const svNit: SchemeRule = {
  ...shared,
  id: 'sv-nit',
  name: 'NIT',
};

export { facts } from '../../national-id/schemes/sv-nit.ts';
