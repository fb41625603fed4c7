/** Numbers of which some digits are hidden: "07812 34xxxx", "6X XX XX 83", "**** 1234", "0171 234...". */

/** Fewest characters in the place of digits that make a mask. */
const MASK_MIN = 2;
/** Dots that stand for what was left out. */
const SUSPENSION = /\.{3,}/g;
/** A word in front that Markdown sets in bold: "**Mobil:** 08-12 34 56". */
const BOLD_LABEL = /^\*\*[^0-9*]+\*\*/;
const ELLIPSIS = '…';
const SIGNS = `X*?#_•●▪█${ELLIPSIS}`;
const RUN = new RegExp(`[${SIGNS}](?:[ ./()-]{0,2}[${SIGNS}])*`, 'g');
/** Without any of these nothing is hidden: a sign right behind a letter is part of a word, as the X of "EXT". */
const MAY_MASK = new RegExp(`(?<![A-Z])[${SIGNS}]|\\.{3}`);
const BESIDE = ' ./()-';
const BESIDES = /[ ./()-]/g;
const LETTER = /\p{L}/u;
/** A code that is typed on a telephone: "*31#030901820", "**21*030901820#". */
const KEYPAD_CODE = /^[*#]{1,2}[0-9*]+#/;

/**
 * Whether at least two characters of a folded text stand where digits would. One between two digits separates them, an X
 * within a word is a letter, and what stands at both ends alike encloses the text.
 */
export function isMasked(folded: string): boolean {
  if (!MAY_MASK.test(folded)) return false;
  const text = folded.replace(BOLD_LABEL, '').replace(SUSPENSION, ELLIPSIS);
  const runs = [...text.matchAll(RUN)];
  if (runs.length === 0 || KEYPAD_CODE.test(folded)) return false;
  const first = runs[0]!;
  const last = runs.at(-1)!;
  const encloses =
    first !== last &&
    first.index === 0 &&
    last.index + last[0].length === text.length &&
    first[0] === last[0];
  let masks = 0;
  for (const run of encloses ? runs.slice(1, -1) : runs) {
    masks += masksOf(run[0], text, run.index);
    if (masks >= MASK_MIN) return true;
  }
  return false;
}

const isDigit = (one: string): boolean => one >= '0' && one <= '9';
const isLetter = (one: string): boolean => one > '@' && LETTER.test(one);

/** How many digits a run of such characters hides; an ellipsis hides some. */
function masksOf(run: string, text: string, from: number): number {
  const to = from + run.length;
  const beside = text.charAt(from - 1);
  // Behind an ampersand is the number of a character in HTML.
  if (beside === '&' || isLetter(beside) || isLetter(text.charAt(to))) return 0;
  let at = from - 1;
  while (at >= 0 && BESIDE.includes(text.charAt(at))) at--;
  const before = text.charAt(at);
  at = to;
  while (at < text.length && BESIDE.includes(text.charAt(at))) at++;
  const after = text.charAt(at);
  const isBehindDigit = isDigit(before);
  const isBeforeDigit = isDigit(after);
  if (!isBehindDigit && !isBeforeDigit) return 0;
  // Dots between a word and a number lead from one to the other.
  if (run === ELLIPSIS) return isLetter(before) || isLetter(after) ? 0 : MASK_MIN;
  const isSeparator = run.length === 1 && run !== '?' && isBehindDigit && isBeforeDigit;
  return isSeparator ? 0 : run.replace(BESIDES, '').length;
}
