/** How a phone number is told from other numbers: by its plus, or by how its country writes it. */
import type { Evidence, Weight } from '../evidence.ts';
import type { OpenResult } from '../result.ts';

/** Those with the most people that write their numbers without a calling code. */
const COUNTRIES = 'US GB DE FR IT ES PL NL BR IN MX UA'.split(' ');

/** The longest number with what stands in and beside it, in UTF-16 units and in digits: more are tried in no country. */
const AT_HOME_MAX = 48;
const AT_HOME_DIGITS_MAX = 26;
const NO_DIGIT = /\P{Nd}/gu;

const mayBeAtHome = (text: string): boolean =>
  text.length <= AT_HOME_MAX && text.replace(NO_DIGIT, '').length <= AT_HOME_DIGITS_MAX;

/** About how many digits of the right number are a phone number at home, and with a calling code. */
const SHARE = 0.5;
const MARKED_SHARE = 0.05;
const MARKED = /^[^\p{L}\p{N}]*(?:\+|00)/u;
/** Three of them enclose a Belgian payment reference. */
const PLUS = /^\+(?!\+)/;

/** Whether a text is in the customary form of its country, brackets and hyphens included. */
const isWrittenSo = ({ formatted }: { formatted?: { national: string } }, text: string): boolean =>
  formatted !== undefined && text === formatted.national && /[^0-9]/.test(text);

function weigh(result: OpenResult & { readonly valid: true }, text: string): Weight {
  const isMarked = MARKED.test(text);
  return {
    share: isMarked ? MARKED_SHARE : SHARE,
    certainty: 'listed',
    marked: isMarked || isWrittenSo(result, text) ? 1 : 0,
  };
}

/** A link that says where its number is dialled. */
const CONTEXT = /;phone-context=/i;

export const EVIDENCE: Evidence = {
  atHome: { countries: COUNTRIES, share: SHARE, fits: mayBeAtHome },
  unmistakable: PLUS,
  // Digits alone are a phone number of some country nearly always.
  tried: PLUS,
  weigh,
  whole: CONTEXT,
  readsWords: true,
};
