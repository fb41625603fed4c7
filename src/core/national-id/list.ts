/** Identity numbers as the engine of other kinds sees them: what `kind.ts` declares, without what only the wiring needs. */
import { NATIONAL_IDS } from './schemes.ts';
import { SHARES } from './shares.generated.ts';

export const LIST = {
  type: 'national_id',
  rank: 3,
  set: NATIONAL_IDS,
  shares: SHARES,
} as const;
