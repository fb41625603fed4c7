import { siDavcna as shared } from '../../national-id/schemes/si-davcna.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const siDavcna: SchemeDefinition = {
  ...shared,
  id: 'si-davcna',
  name: 'Davčna številka',
};
