/** Every scheme of VAT numbers. */
import { schemeSet } from '../scheme/set.ts';
import * as all from './all.ts';

export const VAT_NUMBERS = schemeSet(Object.values(all));
