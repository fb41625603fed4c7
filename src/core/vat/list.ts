/** VAT numbers as the engine of other kinds sees them: what `kind.ts` declares, without what only the wiring needs. */
import type { Evidence } from '../evidence.ts';
import { VAT_NUMBERS } from './schemes.ts';
import { SHARES } from './shares.generated.ts';

/** Where a country has no VAT numbers, companies give their number. */
export const EVIDENCE: Evidence = { substitute: 'company' };

export const LIST = {
  type: 'vat',
  rank: 4,
  set: VAT_NUMBERS,
  shares: SHARES,
} as const;
