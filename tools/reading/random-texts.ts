/** Random texts of ten shapes that are no number of any kind here, but for the IBANs, which have one typing mistake. Seeded. */
import { remainder97 } from '../../src/core/check/mod97.ts';
import { type Next, oneOf } from '../../src/core/specimens/random.ts';
import { DIGIT, LETTER, STRUCTURES, type Structure } from '../../src/core/structures.ts';

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const VIN_SIGNS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';

const some = (signs: string, count: number, next: Next): string =>
  Array.from({ length: count }, () => oneOf(signs, next)).join('');
const digits = (count: number, next: Next): string => some(DIGITS, count, next);
const between = (least: number, most: number, next: Next): number => least + next(most - least + 1);
const two = (number: number): string => String(number).padStart(2, '0');

/** The Luhn check digit behind a payload of digits. */
function luhnDigit(payload: string): number {
  let sum = 0;
  for (let at = payload.length - 1, doubles = true; at >= 0; at--, doubles = !doubles) {
    const value = Number(payload[at]) * (doubles ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return (10 - (sum % 10)) % 10;
}

/** The check digit of a GTIN behind a payload of digits. */
function gtinDigit(payload: string): number {
  let sum = 0;
  for (let at = payload.length - 1, weight = 3; at >= 0; at--, weight = 4 - weight)
    sum += Number(payload[at]) * weight;
  return (10 - (sum % 10)) % 10;
}

/** The countries whose securities are drawn, those among them whose VAT numbers are as long as an ISIN. */
export const ISIN_COUNTRIES: readonly string[] =
  'US DE GB FR JP CH RU HK CA AU SE NL PL SK BG BE RO BR IN CN'.split(' ');

/** A security's number with the right check digit, its middle of digits alone in half of all. */
export function isin(next: Next, countries: readonly string[] = ISIN_COUNTRIES): string {
  const payload = oneOf(countries, next) + some(next(2) === 0 ? DIGITS : DIGITS + LETTERS, 9, next);
  return payload + luhnDigit(payload.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)));
}

function isbn(next: Next): string {
  const label = oneOf(['', '', '', 'ISBN ', 'ISBN: '], next);
  if (next(3) === 0) {
    const payload = digits(9, next);
    const sum = [...payload].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0);
    const check = (11 - (sum % 11)) % 11;
    const sign = check === 10 ? 'X' : String(check);
    const parts = [payload.slice(0, 1), payload.slice(1, 5), payload.slice(5), sign];
    return label + parts.join(oneOf(['', '-', '-', ' '], next));
  }
  const payload = oneOf(['978', '978', '979'], next) + digits(9, next);
  const parts = [payload.slice(0, 3), payload.slice(3, 4), payload.slice(4, 8), payload.slice(8, 12)];
  return label + [...parts, gtinDigit(payload)].join(oneOf(['', '', '-', ' '], next));
}

function ean(next: Next): string {
  const label = oneOf(['', '', '', '', 'EAN ', 'GTIN: '], next);
  const payload = digits(oneOf([12, 12, 12, 7, 11, 13], next), next);
  return label + payload + gtinDigit(payload);
}

const MAKERS =
  'WVW WBA WDB WAU VF1 VF3 ZFA JHM JT2 KMH 1HG 1FT 2T1 3VW 4T1 5YJ SAJ TMB UU1 YV1 LSV MAL'.split(' ');

function vin(next: Next): string {
  const maker = next(3) === 0 ? some(VIN_SIGNS, 3, next) : oneOf(MAKERS, next);
  return maker + some(VIN_SIGNS, 10, next) + digits(4, next);
}

function order(next: Next): string {
  const year = String(between(2015, 2026, next));
  const letters = some(LETTERS, between(1, 4, next), next);
  return oneOf<() => string>(
    [
      () => `${letters}-${year}-${digits(between(3, 6, next), next)}`,
      () => `${letters}${digits(between(4, 10, next), next)}`,
      () => `${letters}-${digits(between(4, 10, next), next)}`,
      () => `${letters}/${digits(4, next)}/${year}`,
      () => `#${digits(between(4, 8, next), next)}`,
      () => digits(between(6, 12, next), next),
      () => `${digits(3, next)}-${digits(7, next)}-${digits(7, next)}`,
      () =>
        `${some(LETTERS, 2, next)}${digits(2, next)}-${some(LETTERS + DIGITS, between(4, 8, next), next)}`,
      () => some(LETTERS + DIGITS, between(6, 12, next), next),
      () =>
        `${oneOf(['Order', 'Bestellung', 'Invoice', 'Rechnung'], next)} ${digits(between(5, 10, next), next)}`,
    ],
    next,
  )();
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

function date(next: Next): string {
  const year = between(1930, 2035, next);
  const month = between(1, 12, next);
  const day = between(1, 28, next);
  const name = MONTHS[month - 1]!;
  const [y, m, d] = [String(year), two(month), two(day)];
  const forms = [
    `${y}-${m}-${d}`,
    `${d}.${m}.${y}`,
    `${d}/${m}/${y}`,
    `${m}/${d}/${y}`,
    `${y}/${m}/${d}`,
    y + m + d,
  ];
  const others = [
    `${day} ${name} ${y}`,
    `${name} ${day}, ${y}`,
    `${d}-${m}-${y}`,
    `${y}-${m}-${d}T${two(next(24))}:${two(next(60))}:00Z`,
  ];
  return oneOf([...forms, ...others], next);
}

/** Words as forms and bank statements have them, some of which have the form of a BIC. */
const WORDS =
  'customer business supplier lastschrift brighton dortmund wildberg hospital standard delivery shipping discount reminder employee director partners software hardware platform strategy contract purchase overseas internet database password security frequency marketplace development transaction description information performance application maintenance acceptance'.split(
    ' ',
  );

function word(next: Next): string {
  const text = next(2) === 0 ? oneOf(WORDS, next) : some(LETTERS, oneOf([5, 7, 8, 8, 8, 11], next), next);
  const cased = [
    text.toLowerCase(),
    text.toUpperCase(),
    text[0]!.toUpperCase() + text.slice(1).toLowerCase(),
  ];
  return oneOf(cased, next);
}

function ibanOf({ country, classes }: Structure, next: Next): string {
  const signs = (allowed: number) =>
    (allowed & DIGIT ? DIGITS : '') + (allowed & LETTER && next(4) === 0 ? LETTERS : '');
  const bban = Array.from(classes.slice(4), (allowed) => oneOf(signs(allowed) || LETTERS, next)).join('');
  return country.code + two(98 - remainder97(`${bban}${country.code}00`)) + bban;
}

/** A well-formed IBAN with one typing mistake: another sign, two changed places, one left out or typed twice. */
export function mistypedIban(next: Next): string {
  const right = ibanOf(oneOf(STRUCTURES, next), next);
  for (;;) {
    const at = next(right.length - 1);
    const sign = right[at]!;
    const wrong = oneOf<() => string>(
      [
        () => right.slice(0, at) + oneOf(/\d/.test(sign) ? DIGITS : LETTERS, next) + right.slice(at + 1),
        () => right.slice(0, at) + right[at + 1] + sign + right.slice(at + 2),
        () => right.slice(0, at) + right.slice(at + 1),
        () => right.slice(0, at) + sign + right.slice(at),
      ],
      next,
    )();
    if (wrong !== right) return next(3) === 0 ? wrong.replace(/.{4}(?=.)/g, '$& ') : wrong;
  }
}

function amount(next: Next): string {
  const whole = String(between(1, 9_999_999, next));
  const cents = two(next(100));
  const grouped = (sign: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, sign);
  return oneOf(
    [
      `${grouped('.')},${cents} €`,
      `€${grouped(',')}.${cents}`,
      `EUR ${whole},${cents}`,
      `$${grouped(',')}.${cents}`,
      `${grouped("'")}.${cents} CHF`,
      `${grouped('.')},${cents}`,
      `${grouped(',')}.${cents}`,
      `-${whole}.${cents}`,
    ],
    next,
  );
}

function card(next: Next): string {
  const [start, length] = oneOf(
    [
      ['4', 16],
      ['51', 16],
      ['55', 16],
      ['2221', 16],
      ['34', 15],
      ['37', 15],
      ['6011', 16],
      ['3528', 16],
    ] as const,
    next,
  );
  const payload = start + digits(length - start.length - 1, next);
  const number = payload + luhnDigit(payload);
  if (next(2) === 0) return number;
  const groups =
    length === 15 ? [number.slice(0, 4), number.slice(4, 10), number.slice(10)] : number.match(/.{4}/g)!;
  return groups.join(oneOf([' ', '-'], next));
}

/** What draws a text of each shape. */
export const SHAPES: Readonly<Record<string, (next: Next) => string>> = {
  ISIN: isin,
  ISBN: isbn,
  EAN: ean,
  VIN: vin,
  'order number': order,
  date,
  word,
  'mistyped IBAN': mistypedIban,
  amount,
  card,
};
