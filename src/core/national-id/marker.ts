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

const BEGINS_WITH_LETTERS = /^ *[A-Z]{2}/;
const ETSI = /^ *(?:PNO|TIN|IDC|PAS)([A-Z]{2})-(.+)$/s;
const CODE = /^ *([A-Z]{2})([ :-]*)(.*[0-9].*)$/s;

/** The marker at the start of a folded text, or undefined. */
export function markerOf(folded: string): Marker | undefined {
  if (!BEGINS_WITH_LETTERS.test(folded)) return undefined;
  const etsi = ETSI.exec(folded);
  if (etsi) {
    const country = countryOf(etsi[1]!);
    if (country) return { country, rest: etsi[2]!, explicit: true };
  }
  const code = CODE.exec(folded);
  const country = code && countryOf(code[1]!);
  return country ? { country, rest: code[3]!, explicit: code[2] !== '' } : undefined;
}
