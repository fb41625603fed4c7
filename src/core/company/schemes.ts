/** Every scheme of company numbers. */
import { schemeSet } from '../scheme/set.ts';
import * as all from './all.ts';

export const COMPANIES = schemeSet(Object.values(all));
