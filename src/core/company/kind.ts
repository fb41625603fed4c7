/** Company numbers as a kind of value. */
import { schemeKind, UNDATED } from '../scheme/kind.ts';
import { LIST } from './list.ts';
import { verifyCompany } from './verify.ts';

export const company = schemeKind({
  ...LIST,
  segment: 'company',
  identifier: 'Company',
  details: UNDATED,
  verify: verifyCompany,
  samples: [
    { value: '12.345.678/0001-95', country: 'BR' },
    { value: '732 829 320', country: 'FR' },
    { value: '556016-0680', country: 'SE' },
  ],
});
