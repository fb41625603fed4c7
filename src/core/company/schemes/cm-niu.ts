import { cmNiu as shared } from '../../national-id/schemes/cm-niu.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const cmNiu: SchemeRule = {
  ...shared,
  id: 'cm-niu',
  name: 'NIU',
};

export { facts } from '../../national-id/schemes/cm-niu.ts';
