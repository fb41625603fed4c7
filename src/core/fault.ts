/**
 * Where in a value as typed the fault is: carries a place in normalized text back to the input, in UTF-16 units.
 */
import type { Fault, InvalidResult } from './result.ts';
import { fold } from './text.ts';

/** Letters and digits mean something; of all else a reader may have left out what it likes. */
const MEANT = /[\p{L}\p{N}]/u;

/**
 * The place in `input` of the characters `from` to `to` (exclusive) of `text`, which is the folded input without what its
 * reader left out: separators anywhere, anything in front. Where `from` equals `to` the place is the gap behind
 * the character before. Undefined when the text is not the end of the input in that sense.
 */
export function placeIn(
  input: string,
  text: string,
  from: number,
  to: number,
): { from: number; to: number } | undefined {
  if (input === text) return { from, to };
  // What is matched goes from the end to the front; the place is that of two characters of the text.
  const isGap = from === to;
  const first = isGap ? Math.max(from - 1, 0) : from;
  const last = isGap ? first : to - 1;
  let firstAt = 0;
  let lastEnd = 0;
  let left = text.length;
  let end = input.length;
  while (left > 0 && end > 0) {
    const code = input.charCodeAt(end - 1);
    // ASCII, which nearly all text is, folds to itself or its upper case.
    if (code < 128) {
      const upper = code >= 97 && code <= 122 ? code - 32 : code;
      if (upper === text.charCodeAt(left - 1)) {
        left--;
        if (left === last) lastEnd = end;
        if (left === first) firstAt = end - 1;
      } else if (isLetterOrDigit(upper)) return undefined;
      end--;
      continue;
    }
    const start = end - (isLowSurrogate(code) && end > 1 ? 2 : 1);
    const typed = input.slice(start, end);
    // What stands in the text as it was typed needs no folding.
    const folded = text.endsWith(typed, left) ? typed : fold(typed);
    for (let i = folded.length - 1; i >= 0 && left > 0; i--) {
      if (folded[i] === text[left - 1]) {
        left--;
        if (left === last) lastEnd = end;
        if (left === first) firstAt = start;
      } else if (MEANT.test(folded[i]!)) return undefined;
    }
    end = start;
  }
  if (left > 0) return undefined;
  if (!isGap) return { from: firstAt, to: lastEnd };
  const gap = from === 0 ? firstAt : lastEnd;
  return { from: gap, to: gap };
}

const isLetterOrDigit = (code: number): boolean => (code >= 48 && code <= 57) || (code >= 65 && code <= 90);

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** The result, which nobody else has yet, saying where the fault is: a place in `text`, which is what was made of `input`. */
export function withFault<Type extends string>(
  result: InvalidResult<Type>,
  input: string,
  text: string,
  { from, to, expected }: Fault,
): InvalidResult<Type> {
  const place = placeIn(input, text, from, to);
  if (place === undefined) return result;
  // A copy would cost more than all the rest.
  const open: { fault?: Fault } = result;
  open.fault = expected === undefined ? place : { from: place.from, to: place.to, expected };
  return result;
}
