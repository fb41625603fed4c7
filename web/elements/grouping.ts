/** Writes the text of an input in groups while someone types, with the caret where it was among the characters that count. */

/** What stands in an input, and where its caret is. */
export interface Typed {
  /** What stands in the input. */
  readonly text: string;
  /** UTF-16 offset. */
  readonly caret: number;
}

/** The same characters in groups; the text as it is where it is no value of the kind. */
export type Format = (text: string) => string;

/** What a format may put in and take out is anything else. */
const COUNTS = /[\p{L}\p{N}+*#]/u;

/** How many characters of a text count. */
export const counted = (text: string): number => text.split('').filter((unit) => COUNTS.test(unit)).length;

/** The offset behind so many characters that count. */
function behind(text: string, count: number): number {
  let at = 0;
  for (let left = count; left > 0 && at < text.length; at++) if (COUNTS.test(text[at]!)) left--;
  return at;
}

export function regroup({ text, caret }: Typed, format: Format): Typed {
  const written = format(text);
  if (written === text) return { text, caret };
  const at = caret >= text.length ? written.length : behind(written, counted(text.slice(0, caret)));
  return { text: written, caret: at };
}

/**
 * What becomes of an edit that the browser has made. Where it took nothing but a blank that the format would put back, the
 * character beyond the blank goes.
 *
 * @param inputType of the `input` event
 */
export function edited(before: string, now: Typed, inputType: string, format: Format): Typed {
  const isBack = inputType === 'deleteContentBackward';
  if (!isBack && inputType !== 'deleteContentForward') return regroup(now, format);
  const { text, caret } = now;
  if (text.length >= before.length || format(text) !== before) return regroup(now, format);
  const from = isBack ? behind(text, counted(text.slice(0, caret)) - 1) : caret;
  return regroup({ text: text.slice(0, from) + text.slice(from + 1), caret: from }, format);
}

/** Groups of four, in capitals. */
const inFours =
  (shape: RegExp): Format =>
  (text) => {
    const plain = text.replace(/[\s-]/g, '').toUpperCase();
    return shape.test(plain) ? plain.replace(/.{4}(?=.)/g, '$& ') : text;
  };

/** How kinds are grouped that need no data for it. */
export const groupIban = /* @__PURE__ */ inFours(/^[A-Z]{2}(?:[0-9][0-9A-Z]{0,31})?$/);
export const groupLei = /* @__PURE__ */ inFours(/^[0-9A-Z]{1,20}$/);
export const groupReference = /* @__PURE__ */ inFours(/^RF(?:[0-9][0-9A-Z]{0,22})?$/);

/** Whether the groups of a phone number are known: without a plus those of its country are needed. */
export const isGroupable = (phone: string, country: string | undefined): boolean =>
  country !== undefined || /^\s*\+/.test(phone);
