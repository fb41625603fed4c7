/**
 * Country markers inside a value: an ETSI EN 319 412-1 semantics identifier (`PNOSE-811228-9874`) or an ISO
 * country code in front (`SE 811228-9874`, `PL83010411457`).
 */
import { countryOf } from '../country.ts';
import type { Country } from '../result.ts';

export interface Marker {
  readonly country: Required<Country>;
  /** The text after the marker. */
  readonly rest: string;
  /** Whether it can hardly be anything else: an ETSI prefix, or a code set apart from the number. */
  readonly explicit: boolean;
}

const BEGINNING = /^ *((?:PNO|TIN|IDC|PAS)(?=[A-Z]{2}-.))?(?=[A-Z]{2})/s;
const SEPARATORS = /^[ :-]*/;
const DIGIT = /[0-9]/;

/** The marker at the start of a folded text, or undefined. */
export function markerOf(folded: string): Marker | undefined {
  const beginning = BEGINNING.exec(folded);
  if (!beginning) return undefined;
  const at = beginning[0].length;
  const country = countryOf(folded.slice(at, at + 2));
  if (!country) return undefined;
  const after = folded.slice(at + 2);
  const separators = SEPARATORS.exec(after)![0].length;
  const rest = after.slice(separators);
  // Two letters in front of letters are the beginning of a word, unless they are set apart as ETSI does.
  if (beginning[1] === undefined && !DIGIT.test(rest)) return undefined;
  return { country, rest, explicit: separators > 0 };
}
