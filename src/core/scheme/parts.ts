/** What of a text the readings of all lists of schemes need: kinds are asked for the same text one after another. */
import { compact, fold } from '../text.ts';
import { type CountryOf, type Marker, markerOf } from './marker.ts';

/** A text without the usual separators, and its marker with the text behind. */
export interface TextParts {
  readonly text: string;
  readonly countryOf: CountryOf;
  readonly plain: string;
  readonly marker: Marker | undefined;
  /** Of the text behind the marker. */
  readonly rest: string;
}

export function partsOf(text: string, countryOf: CountryOf): TextParts {
  if (text === last?.text && countryOf === last.countryOf) return last;
  const plain = compact(text);
  const marker = markerOf(plain === text ? text : fold(text).trim(), countryOf);
  last = { text, countryOf, plain, marker, rest: marker === undefined ? '' : compact(marker.rest) };
  return last;
}

let last: TextParts | undefined;
