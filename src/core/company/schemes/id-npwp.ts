import { idNpwp as shared } from '../../national-id/schemes/id-npwp.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const idNpwp: SchemeRule = {
  ...shared,
  id: 'id-npwp',
  name: 'NPWP',
};

export { facts } from '../../national-id/schemes/id-npwp.ts';
