// PT · NIPC of companies of Portugal, of one series with those of persons.
import { ptNif as shared } from '../../national-id/schemes/pt-nif.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const ptNipc: SchemeDefinition = {
  ...shared,
  id: 'pt-nipc',
  name: 'NIPC',
};
