import { zmTpin as shared } from '../../national-id/schemes/zm-tpin.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const zmTpin: SchemeRule = {
  ...shared,
  id: 'zm-tpin',
  name: 'TPIN',
};

export { facts } from '../../national-id/schemes/zm-tpin.ts';
