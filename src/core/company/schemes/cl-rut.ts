// CL · RUT of companies of Chile, of one series with those of persons.
import { clRun as shared } from '../../national-id/schemes/cl-run.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const clRut: SchemeRule = {
  ...shared,
  id: 'cl-rut',
  name: 'RUT',
};

export { facts } from '../../national-id/schemes/cl-run.ts';
