import { dzNif as shared } from '../../national-id/schemes/dz-nif.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const dzNif: SchemeRule = {
  ...shared,
  id: 'dz-nif',
  name: 'NIF',
};

export { facts } from '../../national-id/schemes/dz-nif.ts';
