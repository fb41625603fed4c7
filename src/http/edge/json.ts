/** From the bytes of a body to JSON. */
import { isUtf8 } from 'node:buffer';
import { parse } from 'secure-json-parse';
import { Refusal } from './refusal.ts';

/** No request is nested deeper than a few levels; a parser takes long over many. */
const DEPTH_MAX = 64;
/** Bodies up to this are not long enough to be nested badly. */
const LENGTH_UNSUSPICIOUS = 8_192;

const BYTE_ORDER_MARK = 0xfeff;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Brackets and braces differ in one bit, which is set to compare with both at once. */
const EITHER = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** Fields that name an object's prototype are dropped. */
const WITHOUT_PROTOTYPES = { protoAction: 'remove', constructorAction: 'remove' } as const;

/**
 * Reads JSON from bytes. Decoding replaces what is not UTF-8, and a value must come back exactly as it was submitted, so
 * such a body is malformed.
 *
 * @throws {Refusal} `malformed_json`
 */
export function parseJson(body: Buffer): unknown {
  if (!isUtf8(body)) throw new Refusal('malformed_json');
  const text = body.toString();
  if (text.length > LENGTH_UNSUSPICIOUS && !isFlat(text)) throw new Refusal('malformed_json');
  try {
    return isHarmless(text) ? JSON.parse(text) : parse(text, WITHOUT_PROTOTYPES);
  } catch {
    throw new Refusal('malformed_json');
  }
}

/** Whether no field of a text, however it is escaped, names a prototype, and no byte order mark stands in front. */
const isHarmless = (text: string): boolean =>
  !text.includes('\\u') &&
  !text.includes('__proto__') &&
  !text.includes('constructor') &&
  text.charCodeAt(0) !== BYTE_ORDER_MARK;

/** Whether nothing in a JSON text is nested deeper than DEPTH_MAX. */
export function isFlat(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfQuoted(text, i);
    else if ((code | EITHER) === OPENING) {
      if (++depth > DEPTH_MAX) return false;
    } else if ((code | EITHER) === CLOSING) depth--;
  }
  return true;
}

/** Where the quote stands that closes the one at a place; the end of the text where none does. */
function endOfQuoted(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text.charCodeAt(before - 1) === BACKSLASH) before--;
    if ((at - before) % 2 === 0) return at;
  }
  return text.length;
}

/** The texts of a JSON document, each with the colon behind it where it names a field. */
const TEXTS = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** Whether an object of a JSON document, which was read as `value`, has two fields of one name. */
export function namesTwice(text: string, value: unknown): boolean {
  let named = 0;
  for (const [, colon] of text.matchAll(TEXTS)) if (colon !== undefined) named++;
  return named > fieldsOf(value);
}

function fieldsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value).reduce((sum: number, one) => sum + fieldsOf(one), 0);
  return Array.isArray(value) ? inner : inner + Object.keys(value).length;
}
