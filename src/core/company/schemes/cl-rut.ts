// CL · RUT of companies of Chile, of one series with those of persons.
import { clRun as shared } from '../../national-id/schemes/cl-run.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const clRut: SchemeDefinition = {
  ...shared,
  id: 'cl-rut',
  name: 'RUT',
};
