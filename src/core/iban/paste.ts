/**
 * Reads an IBAN out of what people paste: behind a label, in quotes or brackets, in a list, with the separators of
 * spreadsheets and web addresses.
 */
import { fold } from '../text.ts';
import { layoutAt } from './layout.ts';

/**
 * White space, quotes and angle brackets as web pages and addresses write them; of no other length after blanking, so that places stay
 * where they are. By number: 9 10 13 32 34 39 60 62 160 173, 8194 to 8207, 8239, 8288, 65279.
 */
const ESCAPED =
  /%(?:C2%A0|0[9AD]|2[027])|&(?:amp;)?(?:(?:nb|en|em|thin)sp|shy|zwn?j|[lr]rm|quot|apos|[lg]t|#0*(?:9|1[03]|3[249]|6[02]|160|173|819[4-9]|820[0-7]|8239|8288|65279)|#x0*(?:[9AD]|2[027]|3[CE]|A0|AD|200[2-9A-F]|202F|2060|FEFF));/gi;

/** What stands around or between the characters of an IBAN, as folding leaves it, for a character class. */
const GAPS = ' \\-./,_:\'()"`[\\]<>{}=;*|¦+~\\\\·•∙⋅‧«»‹›“”„‟「」『』【】〈〉《》、。';
const GAP = new RegExp(`[${GAPS}]+`, 'g');
const gap = `[${GAPS}#°]*`;

/** Letters of an IBAN with the first of the digits behind them, one of which may be mistyped. */
const START = `[A-Z]{2}${gap}[A-Z]?${gap}\\d`;

/**
 * `IBAN`, `IIBAN`, `IBAN No.`, `IBAN-Nr.`, `IBAN #`. No country has the prefix IB, II or NR; NO is Norway's, and a label where
 * another country's letters follow it.
 */
const LABEL = new RegExp(
  `^${gap}I?IBAN${gap}(?:(?:NR|NUMMER|NUMBER|N[UÚ]M[EÉ]RO|NUM|N${gap}°|CODE)${gap}|NO${gap}(?=${START}))?(?=.)`,
);

/** Whatever ends with a colon or an equals sign, as long as an IBAN's letters come next. */
const CAPTION = new RegExp(`^[^\\d:=]*[:=]${gap}(?=${START})`);

/** The number of a line in a list, as `1.`, `(2)` or `3;`. No IBAN begins with a digit, so none loses one by it. */
const LISTED = new RegExp(`^${gap}\\d{1,3}[${GAPS}]+(?=I?IBAN|(?:[^\\d:=]*[:=]${gap})?${START})`);

/** Spaces in place of their escapes, and everything else where it was. */
export const unescaped = (input: string): string =>
  MAYBE_ESCAPED.test(input) ? input.replace(ESCAPED, (written) => ' '.repeat(written.length)) : input;

const MAYBE_ESCAPED = /[%&]/;

/** The text of an IBAN in capitals, without its label and without separators. What is no part of an IBAN is still in it. */
export const readIban = (input: string): string => bareOf(fold(unescaped(input)).replace(LISTED, ''));

/** The same of a part of one, which may begin with digits. */
export const readPart = (input: string): string => bareOf(fold(unescaped(input)));

function bareOf(folded: string): string {
  const bare = folded.replace(CAPTION, '').replace(LABEL, '').replace(GAP, '');
  return bare === '' ? folded.replace(GAP, '') : bare;
}

const WORD = /[\p{L}\p{N}]+/gu;
const HAS_DIGIT = /\p{N}/u;
const LETTERS = /^[A-Z]{2}/;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Words around an IBAN have no digits, which might be the number's own; but a BIC may have some. */
const isPlain = (word: string): boolean => !HAS_DIGIT.test(word) || BIC.test(word);

/** What an IBAN stands apart by; nothing at the ends of the text. */
const APART = new RegExp(`^[${GAPS}]?$`);

/** A shorter word behind an IBAN might be its last characters. */
const WORD_BEHIND_MIN = 3;

/**
 * The number in a line that has other words too, as `Commerzbank DE89…` or `IBAN: DE89… BIC: COBADEFF`, without separators; undefined where
 * no text of an IBAN's length stands apart, or where digits stand beside it. Whether it is an IBAN is not verified here.
 */
export function amongWords(input: string): string | undefined {
  const folded = fold(unescaped(input));
  const words = [...folded.matchAll(WORD)];
  const withDigit = words.findIndex(([word]) => !isPlain(word));
  if (withDigit < 0) return undefined;
  // The letters may stand apart from the check digits.
  const first = LETTERS.test(words[withDigit]![0]) ? withDigit : withDigit - 1;
  const start = words[first];
  const layout = start && layoutAt(start[0].charCodeAt(0), start[0].charCodeAt(1));
  if (layout === undefined) return undefined;
  let last = first;
  for (let length = start![0].length; length < layout.length && last + 1 < words.length; ) {
    length += words[++last]![0].length;
  }
  const behind = words.slice(last + 1).map(([word]) => word);
  if (!behind.every(isPlain) || (behind.length > 0 && behind[0]!.length < WORD_BEHIND_MIN)) return undefined;
  const from = start!.index;
  const to = words[last]!.index + words[last]![0].length;
  if (!APART.test(folded.charAt(from - 1)) || !APART.test(folded.charAt(to))) return undefined;
  const text = folded.slice(from, to).replace(GAP, '');
  return text.length === layout.length ? text : undefined;
}
