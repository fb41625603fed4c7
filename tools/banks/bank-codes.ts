/**
 * What a bank code looks like in each country: the registry's bank identifier, letter by letter
 * (`n` a digit, `a` a capital letter, `c` either). The forms a record may write it in are an exact code, a
 * prefix `102*` and a range `100-119`.
 */
const SHAPES: Readonly<Record<string, string>> = {
  AD: 'nnnn',
  AE: 'nnn',
  AL: 'nnn',
  AT: 'nnnnn',
  AZ: 'aaaa',
  BA: 'nnn',
  BE: 'nnn',
  BG: 'aaaa',
  BH: 'aaaa',
  BI: 'nnnnn',
  BR: 'nnnnnnnn',
  BY: 'cccc',
  CH: 'nnnnn',
  CR: 'nnnn',
  CY: 'nnn',
  CZ: 'nnnn',
  DE: 'nnnnnnnn',
  DJ: 'nnnnn',
  DK: 'nnnn',
  DO: 'cccc',
  EE: 'nn',
  EG: 'nnnn',
  ES: 'nnnn',
  FI: 'nnn',
  FK: 'aa',
  FO: 'nnnn',
  FR: 'nnnnn',
  GB: 'aaaa',
  GE: 'aa',
  GI: 'aaaa',
  GL: 'nnnn',
  GR: 'nnn',
  GT: 'cccc',
  HN: 'aaaa',
  HR: 'nnnnnnn',
  HU: 'nnn',
  IE: 'aaaa',
  IL: 'nnn',
  IQ: 'aaaa',
  IS: 'nn',
  IT: 'nnnnn',
  JO: 'aaaa',
  KW: 'aaaa',
  KZ: 'nnn',
  LB: 'nnnn',
  LC: 'aaaa',
  LI: 'nnnnn',
  LT: 'nnnnn',
  LU: 'nnn',
  LV: 'aaaa',
  LY: 'nnn',
  MC: 'nnnnn',
  MD: 'cc',
  ME: 'nnn',
  MK: 'nnn',
  MN: 'nnnn',
  MR: 'nnnnn',
  MT: 'aaaa',
  MU: 'aaaann',
  NI: 'aaaa',
  NL: 'aaaa',
  NO: 'nnnn',
  OM: 'nnn',
  PK: 'aaaa',
  PL: 'nnnnnnnn',
  PS: 'aaaa',
  PT: 'nnnn',
  QA: 'aaaa',
  RO: 'aaaa',
  RS: 'nnn',
  RU: 'nnnnnnnnn',
  SA: 'nn',
  SC: 'aaaann',
  SD: 'nn',
  SE: 'nnn',
  SI: 'nnnnn',
  SK: 'nnnn',
  SM: 'nnnnn',
  SO: 'nnnn',
  ST: 'nnnn',
  SV: 'aaaa',
  TL: 'nnn',
  TN: 'nn',
  TR: 'nnnnn',
  UA: 'nnnnnn',
  VA: 'nnn',
  VG: 'aaaa',
  XK: 'nn',
  YE: 'aaaa',
};

/** The shape of a country's bank code, or `undefined` where the registry has no such country. */
export function bankCodeShape(country: string): string | undefined {
  return SHAPES[country];
}

/** One entry of `codes`, read: every code from `low` to `high`, both full length. */
export interface CodeSpan {
  text: string;
  kind: 'exact' | 'prefix' | 'range';
  low: string;
  high: string;
}

const CLASSES: Readonly<Record<string, RegExp>> = { n: /\d/, a: /[A-Z]/, c: /[A-Z0-9]/ };

const fits = (text: string, shape: string): boolean =>
  text.length <= shape.length && [...text].every((sign, at) => CLASSES[shape[at]!]!.test(sign));

/** Reads one entry of `codes`; a string says what is wrong with it. */
export function readCode(text: string, shape: string): CodeSpan | string {
  if (text.endsWith('*')) {
    const stem = text.slice(0, -1);
    if (!fits(stem, shape) || stem.length === 0 || stem.length >= shape.length)
      return `prefix ${text} does not fit ${shape}`;
    const rest = shape.length - stem.length;
    return { text, kind: 'prefix', low: stem + '0'.repeat(rest), high: stem + 'Z'.repeat(rest) };
  }
  const [low = '', high, more] = text.split('-');
  if (
    more !== undefined ||
    [low, high ?? low].some((end) => end.length !== shape.length || !fits(end, shape))
  )
    return `code ${text} does not fit ${shape}`;
  if (high === undefined) return { text, kind: 'exact', low, high: low };
  return low < high ? { text, kind: 'range', low, high } : `range ${text} is upside down`;
}
