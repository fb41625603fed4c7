import { pyRuc as shared } from '../../national-id/schemes/py-ruc.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const pyRuc: SchemeRule = {
  ...shared,
  id: 'py-ruc',
  name: 'RUC',
};

export { facts } from '../../national-id/schemes/py-ruc.ts';
