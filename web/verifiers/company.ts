/** Company numbers in the browser. */
import { COMPANIES } from '../../src/core/company/schemes.ts';
import type { KindOnPage } from '../page-data.ts';
import { schemeJudge } from './schemes.ts';

export const judgeOf = (kind: KindOnPage) => schemeJudge(kind, COMPANIES);
