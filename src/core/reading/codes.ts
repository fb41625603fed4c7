/**
 * What a text is that is a number of no kind here, by a form or check digit of its own: a security, a book, an article, a vehicle, a payment
 * code, a postal code. For `identify` alone: of a value that was given as one of a kind, a check of one in ten says nothing.
 *
 * Sources: ISO 6166 (ISIN), ISO 2108 (ISBN), GS1 General Specifications (GTIN), ISO 3779 (VIN), EPC069-12 (QR code of a credit transfer), Swiss
 * Payment Standards (Swiss QR Code), SPAYD 1.0, PAY by square 1.1, UPN QR, HUB3, IPS QR, EMV QR CPS and UPI as their publishers print
 * examples; Royal Mail, Canada Post, PostNL, Eircode (postal codes with letters). Read 2026-11-27.
 */
import { passesLuhn } from '../check/luhn.ts';
import { countryOf } from '../country.ts';
import type { LooksLike } from '../result.ts';
import { fold } from '../text.ts';

/** The shapes that are found here. */
export type CodeShape = Extract<LooksLike, 'isin' | 'isbn' | 'ean' | 'vin' | 'payment_code' | 'postal_code'>;

/** Those that hold against any reading but of a text that says itself whose it is: a number has such a form by chance once in ten times. */
export const CODE_SHAPES: ReadonlySet<LooksLike> = new Set<LooksLike>([
  'isin',
  'isbn',
  'ean',
  'vin',
  'postal_code',
]);

/** Names of such codes in front of one. */
const LABELS: readonly (readonly [CodeShape, RegExp])[] = [
  ['isin', /^ISIN(?![A-Z])/],
  ['isbn', /^ISBN(?:-?1[03](?![0-9]))?(?![A-Z])/],
  ['ean', /^(?:EAN|GTIN|UPC)(?:-?(?:8|1[234]|A)(?![0-9]))?(?![A-Z])/],
  ['vin', /^(?:VIN|FIN|FAHRGESTELL(?:NUMMER|-?NR)|CHASSIS(?: ?(?:NO|NUMBER))?)(?![A-Z])/],
  [
    'postal_code',
    /^(?:PLZ|ZIP(?: ?CODE)?|POST ?CODE|POSTAL ?CODE|CODE POSTAL|C[OÓ]DIGO POSTAL|C\.?P\.?|CAP|CEP|KOD POCZTOWY|ПОШТОВИЙ ІНДЕКС|ІНДЕКС|ИНДЕКС)(?![\p{L}])/u,
  ],
];
const AROUND = /^[\s:.#=№-]+/u;

/** A text without the name of a code in front of it, and the shape that the name speaks of. */
function unlabelled(folded: string): { readonly rest: string; readonly label: CodeShape | undefined } {
  for (const [label, pattern] of LABELS) {
    const name = pattern.exec(folded)?.[0];
    if (name !== undefined) return { rest: folded.slice(name.length).replace(AROUND, ''), label };
  }
  return { rest: folded, label: undefined };
}

/** Longer texts are none of these; payment codes are. */
const LENGTH_MAX = 40;
const GAPS = /[ -]/g;

/** What a text plainly is; undefined where it may be a number of some kind. Linear in the text. */
export function codeLike(input: string): CodeShape | undefined {
  if (isPaymentCode(input)) return 'payment_code';
  if (input.length > LENGTH_MAX) return undefined;
  const folded = fold(input).trim();
  if (isIsin(folded)) return 'isin';
  const { rest, label } = unlabelled(folded);
  if (label === 'postal_code') return POSTAL_CODE.test(rest) ? label : undefined;
  const plain = rest.replace(GAPS, '');
  // With other separators it would be a country in front of a number of its own.
  if (isIsin(plain) && (label === 'isin' || ISIN_GROUPS.test(rest))) return 'isin';
  if (isIsbn(plain, rest, label)) return 'isbn';
  if (label === 'ean' && isGtin(plain)) return 'ean';
  if (isVin(plain) && (label === 'vin' || (plain === rest && isVinByCheckDigit(plain)))) return 'vin';
  return undefined;
}

/** What a text may be that no kind reads as a valid number of one country: what a weaker form or check says. */
export function perhapsLike(input: string): CodeShape | undefined {
  if (input.length > LENGTH_MAX) return undefined;
  const folded = fold(input).trim();
  if (LETTERED_POSTAL_CODE.test(folded)) return 'postal_code';
  const plain = folded.replace(GAPS, '');
  if (isVin(plain) && plain === folded) return 'vin';
  return isGtin(plain) ? 'ean' : undefined;
}

/** Securities of no country: of international depositories, and of the European Union. */
const STATELESS = /^(?:XS|XA|XB|XC|XD|XF|XK|EU|EZ|QS|QT|QM)/;
export const ISIN_LENGTH = 12;
const ISIN = /^[A-Z]{2}[0-9A-Z]{9}[0-9]$/;
const ISIN_GROUPS = /^[A-Z]{2}[ -][0-9A-Z]{9}[ -][0-9]$/;
const LETTER = /[A-Z]/g;

function isIsin(plain: string): boolean {
  if (!ISIN.test(plain)) return false;
  if (!STATELESS.test(plain) && countryOf(plain.slice(0, 2))?.code !== plain.slice(0, 2)) return false;
  return passesLuhn(plain.replace(LETTER, (letter) => String(letter.charCodeAt(0) - 55)));
}

const GTIN = /^(?:[0-9]{8}|[0-9]{12,14})$/;

/** Whether digits are a number of an article: weights 3 and 1 from the right, modulo 10. */
export function isGtin(digits: string): boolean {
  if (!GTIN.test(digits) || NO_DIGIT_BUT_ZERO.test(digits)) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at++)
    sum += (digits.charCodeAt(at) - 48) * ((digits.length - at) % 2 === 0 ? 3 : 1);
  return sum % 10 === 0;
}

const NO_DIGIT_BUT_ZERO = /^0+$/;

const BOOK_13 = /^97[89][0-9]{10}$/;
const BOOK_10 = /^[0-9]{9}[0-9X]$/;
/** Group, publisher, title and check digit set apart. */
const BOOK_GROUPS = /^[0-9]{1,5}([ -])[0-9]{1,7}\1[0-9]{1,6}\1[0-9X]$/;

function isIsbn(plain: string, written: string, label: CodeShape | undefined): boolean {
  if (BOOK_13.test(plain)) return isGtin(plain);
  if (!BOOK_10.test(plain)) return false;
  if (label !== 'isbn' && !BOOK_GROUPS.test(written) && !plain.endsWith('X')) return false;
  return isBook(plain);
}

/** Whether ten characters are a number of a book, which is given in ten still: the last one is a check digit, modulo 11. */
export function isBook(plain: string): boolean {
  if (!BOOK_10.test(plain)) return false;
  let sum = plain.endsWith('X') ? 10 : plain.charCodeAt(9) - 48;
  for (let at = 0; at < 9; at++) sum += (plain.charCodeAt(at) - 48) * (10 - at);
  return sum % 11 === 0;
}

/** Seventeen letters and digits without I, O and Q, of which the last four are digits and the first part has a letter. */
const VIN = /^(?=[0-9]{0,12}[A-Z])[A-HJ-NPR-Z0-9]{13}[0-9]{4}$/;
const isVin = (plain: string): boolean => VIN.test(plain);
const VIN_VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** North American makers put a check digit, modulo 11, at the ninth place. */
function isVinByCheckDigit(plain: string): boolean {
  const sum = VIN_WEIGHTS.reduce(
    (total, weight, at) => total + weight * (VIN_VALUES.indexOf(plain[at]!) % 10),
    0,
  );
  return '0123456789X'[sum % 11] === plain[8];
}

/** How payment codes begin. */
const PAYMENT_CODE =
  /^(?:BCD\r?\n00[12]\r?\n|SPC\r?\n0[12]00\r?\n|SPD\*[0-9]\.[0-9]\*|UPNQR\r?\n|HRVHUB30\r?\n|K:P[RTK]\|V:01\||000201[0-9]{4}.{20}|upi:\/\/pay\?|0[048]0[0-9A-V]{60})/i;
const FIRST_OF_PAYMENT_CODE = /^[BSUHK0]/i;

/** Whether a text begins as the content of a payment code does, however long it is. */
export function isPaymentCode(input: string): boolean {
  const text = input.trimStart();
  return FIRST_OF_PAYMENT_CODE.test(text) && PAYMENT_CODE.test(text);
}

/** A postal code behind its name: three to seven digits, or one with letters. */
const LETTERED =
  '[A-Z]{1,2}[0-9][0-9A-Z]? ?[0-9][ABD-HJLNP-UW-Z]{2}|[ABCEGHJ-NPR-TVXY][0-9][ABCEGHJ-NPR-TV-Z][ -]?[0-9][ABCEGHJ-NPR-TV-Z][0-9]|[1-9][0-9]{3} ?(?!S[ADS])[A-Z]{2}|(?:[AC-FHKNPRTV-Y][0-9]{2}|D6W)(?: |(?=[0-9]{0,3}[A-Z]))[0-9AC-FHKNPRTV-Y]{4}';
const LETTERED_POSTAL_CODE = new RegExp(`^(?:${LETTERED})$`);
const POSTAL_CODE = new RegExp(`^(?:(?:[A-Z]{1,2}-)?[0-9]{2,5}[ -]?[0-9]{2,4}|${LETTERED})$`);
