import { tjTin as shared } from '../../national-id/schemes/tj-tin.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const tjTin: SchemeRule = {
  ...shared,
  id: 'tj-tin',
  name: 'INN (ИНН/РМА)',
};

export { facts } from '../../national-id/schemes/tj-tin.ts';
