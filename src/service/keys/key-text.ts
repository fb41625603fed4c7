/**
 * The text of an API key: a prefix, 30 base62 characters of secret and 6 of CRC-32, so that a typing mistake is
 * found without a look-up and scanners can recognise leaked keys. `assay_test_` keys answer as live ones do and
 * are counted apart.
 */
import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

const LIVE = 'assay_live_';
const TEST = 'assay_test_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const OPERATOR = 'assay_admin_';
const SECRET_LENGTH = 30;
const CHECK_LENGTH = 6;
const SHAPE = new RegExp(`^(?:${LIVE}|${TEST})[0-9A-Za-z]{${SECRET_LENGTH + CHECK_LENGTH}}$`);
/** How much of a key is kept to recognise it by. */
const START_LENGTH = LIVE.length + 4;

export type RandomBytes = (length: number) => Uint8Array;

/** A new key. */
export function newKey(randomBytes: RandomBytes, test: boolean): string {
  const secret = base62(randomBytes(SECRET_LENGTH));
  return (test ? TEST : LIVE) + secret + checkOf(secret);
}

/** A new key of an operator. */
export function newOperatorKey(randomBytes: RandomBytes): string {
  const secret = base62(randomBytes(SECRET_LENGTH));
  return OPERATOR + secret + checkOf(secret);
}

/** Whether a text is shaped like the key of an operator and its checksum agrees. */
export function isOperatorKey(key: string): boolean {
  const secret = key.slice(OPERATOR.length, -CHECK_LENGTH);
  return key.startsWith(OPERATOR) && secret.length === SECRET_LENGTH && key.endsWith(checkOf(secret));
}

/** A new id of an account or a key, e.g. `key_6pFKskrgya3t`. */
export const newId = (prefix: string, randomBytes: RandomBytes): string =>
  `${prefix}_${base62(randomBytes(12))}`;

/** Whether a text is shaped like a key and its checksum agrees. */
export function isWellFormed(key: string): boolean {
  if (!SHAPE.test(key)) return false;
  const secret = key.slice(LIVE.length, -CHECK_LENGTH);
  return key.endsWith(checkOf(secret));
}

/** Whether a key, or its first characters, are those of a test key. */
export const isTestKey = (start: string): boolean => start.startsWith(TEST);

/** The first characters, by which a key is recognised in lists. */
export const startOf = (key: string): string => key.slice(0, START_LENGTH);

/** What of a key is stored. */
export const hashOf = (key: string): string => hash('sha256', key, 'hex');

function checkOf(secret: string): string {
  let value = crc32(secret);
  let text = '';
  for (let i = 0; i < CHECK_LENGTH; i++) {
    text = ALPHABET[value % 62]! + text;
    value = Math.floor(value / 62);
  }
  return text;
}

/** One character a byte. 256 is no multiple of 62, which costs less than a tenth of a bit a character. */
function base62(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += ALPHABET[byte % 62]!;
  return text;
}
