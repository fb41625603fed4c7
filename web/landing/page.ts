/** What the server put into the start page: its words, and the kinds that it takes. */

import { pageData } from '../dom.ts';
import type { KindOnPage, LandingData } from '../page-data.ts';
import { anyKind } from './anything.ts';

export const data = pageData<LandingData>();
export const { words } = data;
/** The kind of the first tab, which takes any. */
export const anything = anyKind(data.kinds, words.landing.anything);
/** The kinds in sight from the beginning, those that most people bring; the others are behind one button. */
export const IN_SIGHT: readonly string[] = [anything.type, 'iban', 'phone', 'national_id', 'tax_id'];
/** In the order of their tabs. */
export const kinds: readonly KindOnPage[] = [
  anything,
  ...data.kinds.filter(({ type }) => IN_SIGHT.includes(type)),
  ...data.kinds.filter(({ type }) => !IN_SIGHT.includes(type)),
];

const countryNames = new Intl.DisplayNames(data.language, { type: 'region' });

/** In the reader's language; the code itself where there is no such country. */
export const countryName = (code: string): string => countryNames.of(code) ?? code;

export const kindOf = (type: string): KindOnPage | undefined => kinds.find((one) => one.type === type);
