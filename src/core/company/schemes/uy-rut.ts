import { uyRut as shared } from '../../national-id/schemes/uy-rut.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const uyRut: SchemeDefinition = {
  ...shared,
  id: 'uy-rut',
  name: 'RUT',
};
