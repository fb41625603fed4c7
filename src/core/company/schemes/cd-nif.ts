import { cdNif as shared } from '../../national-id/schemes/cd-nif.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const cdNif: SchemeRule = {
  ...shared,
  id: 'cd-nif',
  name: 'NIF',
};

export { facts } from '../../national-id/schemes/cd-nif.ts';
