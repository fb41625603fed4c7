/** VAT numbers as a kind of value. */
import { schemeKind, UNDATED } from '../scheme/kind.ts';
import { EVIDENCE, LIST } from './list.ts';
import { verifyVat } from './verify.ts';

export const vat = schemeKind({
  ...LIST,
  segment: 'vat',
  identifier: 'Vat',
  evidence: EVIDENCE,
  details: UNDATED,
  verify: verifyVat,
  samples: [{ value: 'DE136695976' }, { value: 'ATU13585627' }, { value: 'GB 980 7806 84' }],
});
