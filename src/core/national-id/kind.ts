/** National identity numbers as a kind of value. */
import { DATED, schemeKind } from '../scheme/kind.ts';
import { NATIONAL_IDS } from './schemes.ts';
import { SHARES } from './shares.generated.ts';
import { verifyNationalId } from './verify.ts';

export const nationalId = schemeKind({
  type: 'national_id',
  segment: 'national-id',
  identifier: 'NationalId',
  rank: 3,
  set: NATIONAL_IDS,
  details: DATED,
  verify: verifyNationalId,
  shares: SHARES,
  samples: [
    { value: '811228-9874', country: 'SE' },
    { value: '83010411457', country: 'PL' },
    { value: '65929970489', country: 'DE' },
  ],
});
