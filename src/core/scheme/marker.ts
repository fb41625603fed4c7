/**
 * Country markers inside a value: an ETSI EN 319 412-1 semantics identifier (`PNOSE-811228-9874`) or an ISO
 * country code in front (`SE 811228-9874`, `PL83010411457`).
 */
import type { Country } from '../result.ts';

/** The country of a two-letter code in any case, of those a verifier knows; undefined for others. */
export type CountryOf = (code: string) => Required<Country> | undefined;

export interface Marker {
  readonly country: Required<Country>;
  /** The text after the marker. */
  readonly rest: string;
  /** Whether it can hardly be anything else: an ETSI prefix, or a code set apart from the number. */
  readonly explicit: boolean;
  /** What stands right behind the code of two letters: a separator, or the number. */
  readonly by: string | undefined;
}

const ETSI = /^(?:PNO|TIN|IDC|PAS|VAT|NTR)[A-Z]{2}-./s;
const ETSI_INITIALS = 'PTIVN';
const ETSI_TYPE_LENGTH = 3;
const SPACE = 32;
const SEPARATORS = ' :-';
const DIGIT = /[0-9]/;

/** The marker at the start of a folded text, or undefined. */
export function markerOf(folded: string, countryOf: CountryOf): Marker | undefined {
  const text = folded.charCodeAt(0) === SPACE ? folded.trimStart() : folded;
  if (!isLetter(text.charCodeAt(0)) || !isLetter(text.charCodeAt(1))) return undefined;
  const isEtsi = ETSI_INITIALS.includes(text[0]!) && ETSI.test(text);
  const at = isEtsi ? ETSI_TYPE_LENGTH : 0;
  const country = countryOf(text.slice(at, at + 2));
  if (!country) return undefined;
  let from = at + 2;
  while (from < text.length && SEPARATORS.includes(text[from]!)) from++;
  const rest = text.slice(from);
  // Two letters in front of letters are the beginning of a word, unless they are set apart as ETSI does.
  if (!isEtsi && !DIGIT.test(rest)) return undefined;
  return { country, rest, explicit: from > at + 2, by: isEtsi ? undefined : text[2] };
}

function isLetter(code: number): boolean {
  return code >= 65 && code <= 90;
}
