/**
 * Reads an IBAN out of what people paste: behind a label, in quotes or brackets, in a list, with the separators of
 * spreadsheets and web addresses.
 */
import { fold } from '../text.ts';

/** White space as web pages and addresses write it; of no other length after blanking, so that places stay where they are. */
const ESCAPED_SPACE = /%20|&nbsp;/gi;

/** What stands around or between the characters of an IBAN, as folding leaves it, for a character class. */
const GAPS = ' \\-./,_:\'()"`[\\]<>{}=;*|¦+~\\\\·•∙⋅‧«»‹›“”„‟';
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

/** Spaces in place of their escapes, and everything else where it was. */
export const unescaped = (input: string): string =>
  input.replace(ESCAPED_SPACE, (written) => ' '.repeat(written.length));

/** The text in capitals, without its label and without separators. What is no part of an IBAN is still in it. */
export function readPasted(input: string): string {
  const folded = fold(unescaped(input));
  const bare = folded.replace(CAPTION, '').replace(LABEL, '').replace(GAP, '');
  return bare === '' ? folded.replace(GAP, '') : bare;
}
