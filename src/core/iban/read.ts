/** Reads text into character codes in one pass: capitals and digits are kept, separators dropped. */
import { INPUT_LENGTH_MAX, SEPARATORS } from '../text.ts';

/** The characters of the text read last, as codes of digits and capital letters. */
export const codes = new Uint8Array(INPUT_LENGTH_MAX);

/** What became of the text read last. */
export const reading = {
  /** How many of `codes` count. */
  length: 0,
  /** Whether they differ from the text: something was dropped or made a capital. */
  altered: false,
};

const DROPPED = 1;

/** What each ASCII character is read as: a digit or capital, DROPPED, or 0 when it can't be in an IBAN. */
const READ_AS = new Uint8Array(128);
for (const separator of SEPARATORS) READ_AS[separator.charCodeAt(0)] = DROPPED;
for (let digit = 48; digit < 58; digit++) READ_AS[digit] = digit;
for (let letter = 65; letter < 91; letter++) READ_AS[letter] = READ_AS[letter + 32] = letter;

/**
 * Reads text of at most INPUT_LENGTH_MAX characters. False when one of them can't be in an IBAN as it
 * stands; `codes` is of no use then.
 */
export function read(text: string): boolean {
  let length = 0;
  let altered = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kept = code < 128 ? READ_AS[code]! : 0;
    if (kept === 0) return false;
    if (kept !== DROPPED) codes[length++] = kept;
    if (kept !== code) altered = true;
  }
  reading.length = length;
  reading.altered = altered;
  if (codes[0] === 73 && codes[1] === 66) dropLabel();
  return true;
}

/** Drops a pasted "IBAN" in front of the number. No country has the prefix IB, so it is never part of one. */
function dropLabel(): void {
  if (reading.length <= 4 || codes[2] !== 65 || codes[3] !== 78) return;
  codes.copyWithin(0, 4, reading.length);
  reading.length -= 4;
  reading.altered = true;
}

/** The text read last, without separators and in capitals. */
export function textRead(): string {
  return String.fromCharCode(...codes.subarray(0, reading.length));
}
