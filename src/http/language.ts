/** The language of an answer, by what the request accepts. */
import type { InvalidResult, OpenResult } from '../core/result.ts';
import { WORDS } from '../words/all.ts';
import { LANGUAGES, type Language } from '../words/languages.ts';
import { inWords } from '../words/message.ts';

/**
 * The language of an Accept-Language header that we have and that is wanted most (RFC 9110, section 12.5.4); `undefined`
 * where it names none of them.
 */
export function languageOf(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined;
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag, ...parameters] = range.trim().toLowerCase().split(';');
      const quality = parameters.map((one) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(one)?.[1]).find(Boolean);
      return { language: tag!.split('-')[0]!, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const known = LANGUAGES.find((one) => one === language);
    if (known !== undefined) return known;
  }
  return undefined;
}

/** An invalid result with the message of its reason, and why a value is suggested, in a language; a valid one as it is. */
export const withMessage = <Result extends OpenResult>(result: Result, language: Language): Result =>
  result.valid ? result : (inWords(result as InvalidResult<string>, WORDS[language]) as OpenResult as Result);

/** What knows the names of places by language. */
export interface PlaceWords {
  readonly placesIn: (result: OpenResult, language: Language) => OpenResult;
}

/** A result with what it says in words in a language: the message of its reason, or the names of places. */
export const wordedIn = (result: OpenResult, language: Language, { placesIn }: PlaceWords): OpenResult =>
  result.valid ? placesIn(result, language) : withMessage(result, language);
