import { plNip as shared } from '../../national-id/schemes/pl-nip.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const plNip: SchemeRule = {
  ...shared,
  id: 'pl-nip',
  name: 'NIP',
};

export { facts } from '../../national-id/schemes/pl-nip.ts';
