import { siDavcna as shared } from '../../national-id/schemes/si-davcna.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const siDavcna: SchemeRule = {
  ...shared,
  id: 'si-davcna',
  name: 'Davčna številka',
};

export { facts } from '../../national-id/schemes/si-davcna.ts';
