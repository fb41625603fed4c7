import { veRif as shared } from '../../national-id/schemes/ve-rif.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const veRif: SchemeDefinition = {
  ...shared,
  id: 've-rif',
  name: 'RIF',
};
