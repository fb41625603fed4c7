import { plNip as shared } from '../../national-id/schemes/pl-nip.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const plNip: SchemeDefinition = {
  ...shared,
  id: 'pl-nip',
  name: 'NIP',
};
