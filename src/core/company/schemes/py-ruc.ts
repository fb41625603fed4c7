import { pyRuc as shared } from '../../national-id/schemes/py-ruc.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const pyRuc: SchemeDefinition = {
  ...shared,
  id: 'py-ruc',
  name: 'RUC',
};
