/** Company numbers as a kind of value. */
import { schemeKind, UNDATED } from '../scheme/kind.ts';
import { COMPANIES } from './schemes.ts';
import { SHARES } from './shares.generated.ts';
import { verifyCompany } from './verify.ts';

export const company = schemeKind({
  type: 'company',
  segment: 'company',
  identifier: 'Company',
  rank: 5,
  set: COMPANIES,
  details: UNDATED,
  verify: verifyCompany,
  shares: SHARES,
  samples: [
    { value: '12.345.678/0001-95', country: 'BR' },
    { value: '732 829 320', country: 'FR' },
    { value: '556016-0680', country: 'SE' },
  ],
});
