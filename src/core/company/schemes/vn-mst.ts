import { vnMst as shared } from '../../national-id/schemes/vn-mst.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const vnMst: SchemeDefinition = {
  ...shared,
  id: 'vn-mst',
  name: 'MST',
};
