/** Every scheme of national identity numbers. */
import { schemeSet } from '../scheme/set.ts';
import * as all from './all.ts';

export const NATIONAL_IDS = schemeSet(Object.values(all));
