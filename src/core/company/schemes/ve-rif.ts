import { veRif as shared } from '../../national-id/schemes/ve-rif.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const veRif: SchemeRule = {
  ...shared,
  id: 've-rif',
  name: 'RIF',
  zeros: /^[A-Z]?0+$/,
  shapes: ['[VEJPG]#{9}'],
};

export { facts } from '../../national-id/schemes/ve-rif.ts';
