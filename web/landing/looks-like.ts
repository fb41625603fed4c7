/** What a pasted text plainly is, when it is none of the numbers. */
import { passesLuhn } from '../../src/core/check/luhn.ts';
import { INPUT_LENGTH_MAX } from '../../src/core/text.ts';

export type Likeness = 'email' | 'url' | 'markup' | 'card' | 'sentence' | 'long';

const EMAIL = /^\s*(mailto:)?[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+\s*$/i;
const URL = /^\s*(https?:\/\/|www\.)/i;
const MARKUP = /<\/?[a-z!][^>]*>/i;
const CARD = /^[3-6]\d{12,18}$/;
/** Three words without a digit, or longer texts with hardly any, are nobody's number. */
const WORDS = /\p{L}{2,}/gu;
const DIGITS = /\d/g;

/** What the text looks like; undefined when it may be a number. The most telling likeness comes first. */
export function likenessOf(text: string): Likeness | undefined {
  if (text.length > INPUT_LENGTH_MAX) return 'long';
  if (MARKUP.test(text)) return 'markup';
  if (EMAIL.test(text)) return 'email';
  if (URL.test(text)) return 'url';
  const compact = text.replace(/[ -]/g, '');
  if (CARD.test(compact) && passesLuhn(compact)) return 'card';
  const words = text.match(WORDS)?.length ?? 0;
  const digits = text.match(DIGITS)?.length ?? 0;
  if ((words > 0 && digits === 0 && text.trim().length > 4) || words > 3 + digits) return 'sentence';
  return undefined;
}

/** Another kind of number that the text plainly is written as. */
export function otherKindOf(text: string, kind: string): 'iban' | 'phone' | undefined {
  const compact = text.replace(/[\s.-]/g, '');
  if (kind !== 'iban' && /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i.test(compact)) return 'iban';
  if (kind !== 'phone' && /^\+[1-9][\d()/]{7,16}$/.test(compact)) return 'phone';
  return undefined;
}
