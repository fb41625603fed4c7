// PT · NIPC of companies of Portugal, of one series with those of persons.
import { ptNif as shared } from '../../national-id/schemes/pt-nif.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const ptNipc: SchemeRule = {
  ...shared,
  id: 'pt-nipc',
  name: 'NIPC',
};

export { facts } from '../../national-id/schemes/pt-nif.ts';
