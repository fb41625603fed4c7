/** What the server put into the start page: its words, and the kinds that it takes. */

import { pageData } from '../dom.ts';
import type { KindOnPage, LandingData } from '../page-data.ts';
import { anyKind } from './anything.ts';

export const data = pageData<LandingData>();
export const { words } = data;
/** The kind of the first tab, which takes any. */
export const anything = anyKind(data.kinds, words.landing.anything);
/** In the order of their tabs. */
export const kinds: readonly KindOnPage[] = [anything, ...data.kinds];

const countryNames = new Intl.DisplayNames(data.language, { type: 'region' });

/** In the reader's language; the code itself where there is no such country. */
export const countryName = (code: string): string => countryNames.of(code) ?? code;

export const kindOf = (type: string): KindOnPage | undefined => kinds.find((one) => one.type === type);
