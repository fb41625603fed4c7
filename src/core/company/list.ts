/** Company numbers as the engine of other kinds sees them: what `kind.ts` declares, without what only the wiring needs. */
import { COMPANIES } from './schemes.ts';
import { SHARES } from './shares.generated.ts';

export const LIST = {
  type: 'company',
  rank: 5,
  set: COMPANIES,
  shares: SHARES,
} as const;
