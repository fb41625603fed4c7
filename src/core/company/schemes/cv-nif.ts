import { cvNif as shared } from '../../national-id/schemes/cv-nif.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const cvNif: SchemeRule = {
  ...shared,
  id: 'cv-nif',
  name: 'NIF',
};

export { facts } from '../../national-id/schemes/cv-nif.ts';
