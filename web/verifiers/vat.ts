/** VAT numbers in the browser. */
import { VAT_NUMBERS } from '../../src/core/vat/schemes.ts';
import type { KindOnPage } from '../page-data.ts';
import { schemeJudge } from './schemes.ts';

export const judgeOf = (kind: KindOnPage) => schemeJudge(kind, VAT_NUMBERS);
