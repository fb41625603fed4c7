import { uyRut as shared } from '../../national-id/schemes/uy-rut.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const uyRut: SchemeRule = {
  ...shared,
  id: 'uy-rut',
  name: 'RUT',
};

export { facts } from '../../national-id/schemes/uy-rut.ts';
