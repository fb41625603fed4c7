import { vnMst as shared } from '../../national-id/schemes/vn-mst.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const vnMst: SchemeRule = {
  ...shared,
  id: 'vn-mst',
  name: 'MST',
};

export { facts } from '../../national-id/schemes/vn-mst.ts';
