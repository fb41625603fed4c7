import { mrNif as shared } from '../../national-id/schemes/mr-nif.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const mrNif: SchemeRule = {
  ...shared,
  id: 'mr-nif',
  name: 'NIF',
};

export { facts } from '../../national-id/schemes/mr-nif.ts';
