/** VAT numbers as a kind of value. */
import { schemeKind, UNDATED } from '../scheme/kind.ts';
import { VAT_NUMBERS } from './schemes.ts';
import { SHARES } from './shares.generated.ts';
import { verifyVat } from './verify.ts';

export const vat = schemeKind({
  type: 'vat',
  segment: 'vat',
  identifier: 'Vat',
  rank: 4,
  set: VAT_NUMBERS,
  details: UNDATED,
  verify: verifyVat,
  shares: SHARES,
  samples: [{ value: 'DE136695976' }, { value: 'ATU13585627' }, { value: 'GB 980 7806 84' }],
});
