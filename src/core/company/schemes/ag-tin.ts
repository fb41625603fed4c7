import { agTin as shared } from '../../national-id/schemes/ag-tin.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const agTin: SchemeRule = {
  ...shared,
  id: 'ag-tin',
  name: 'TIN',
};

export { facts } from '../../national-id/schemes/ag-tin.ts';
