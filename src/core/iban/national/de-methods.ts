/**
 * The Bundesbank's check digit methods for German account numbers that most banks use. All take the ten digits of
 * the account number as the IBAN has it, with leading zeros.
 *
 * Covered: 00 01 06 10 13 19 20 24 28 32 33 34 38 61 63 76 88 91 99. Method 09 means that there is no check digit.
 *
 * Source: Prüfzifferberechnungsmethoden zur Prüfung von Kontonummern auf ihre Richtigkeit, Deutsche Bundesbank, June 2018,
 * https://pdfslide.org/documents/prfzifferberechnungsmethoden-zur-prfung-von-sich-in-den-stellen-2-bis-7-die.html, read
 * 2026-11-21; its test numbers are among the vectors.
 */

/** Whether an account number of ten digits passes. */
type Method = (account: string) => boolean;

const digitAt = (account: string, place: number) => account.charCodeAt(place - 1) - 48;

/** Weights are given from the right, places counted from 1, as the Bundesbank does. They start again when they run out. */
function sumOf(
  account: string,
  from: number,
  to: number,
  weights: readonly number[],
  worth = (n: number) => n,
) {
  let sum = 0;
  for (let place = to, i = 0; place >= from; place--, i++) {
    sum += worth(digitAt(account, place) * weights[i % weights.length]!);
  }
  return sum;
}

const crossSum = (product: number) => (product > 9 ? product - 9 : product);

/** Modulo 10, of products or of their digit sums: what is missing to the next ten. */
function modulus10(
  from: number,
  to: number,
  at: number,
  weights: readonly number[],
  worth?: (n: number) => number,
): Method {
  return (account) => (sumOf(account, from, to, weights, worth) + digitAt(account, at)) % 10 === 0;
}

/** Modulo 11: what is missing to the next eleven; where that is 10, the check digit is 0. */
function modulus11(from: number, to: number, at: number, weights: readonly number[]): Method {
  return (account) => ((11 - (sumOf(account, from, to, weights) % 11)) % 11) % 10 === digitAt(account, at);
}

const anyOf =
  (...methods: readonly Method[]): Method =>
  (account) =>
    methods.some((passes) => passes(account));

const TWO_ONE = [2, 1];
const TWO_TO_SEVEN = [2, 3, 4, 5, 6, 7];
const TWO_TO_TEN = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The account number with its missing sub-account 00 put back, where that fits into ten digits. */
const withSubAccount = (account: string) => (account.startsWith('00') ? `${account.slice(2)}00` : undefined);

/** A method whose check digit stands before a sub-account of two digits, which some leave out when it is 00. */
function perhapsWithoutSubAccount(passes: Method): Method {
  return (account) => {
    if (passes(account)) return true;
    const completed = withSubAccount(account);
    return completed !== undefined && passes(completed);
  };
}

/** 24: the weights 1 2 3 from the left, from the first digit that is not 0; product and weight modulo 11, their sum modulo 10. */
function method24(account: string): boolean {
  const first = digitAt(account, 1);
  let number = account.slice(0, 9);
  if (first >= 3 && first <= 6) number = `0${number.slice(1)}`;
  if (first === 9) number = `000${number.slice(3)}`;
  number = number.replace(/^0+/, '');
  let sum = 0;
  for (let i = 0; i < number.length; i++) {
    const weight = (i % 3) + 1;
    sum += ((number.charCodeAt(i) - 48) * weight + weight) % 11;
  }
  return sum % 10 === digitAt(account, 10);
}

/** 61: as 00 over the first seven digits; an 8 in place 9 brings places 9 and 10 into the sum. */
function method61(account: string): boolean {
  const number = digitAt(account, 9) === 8 ? account.slice(0, 7) + account.slice(8) : account.slice(0, 7);
  return (sumOf(number, 1, number.length, TWO_ONE, crossSum) + digitAt(account, 8)) % 10 === 0;
}

const sixDigitsLuhn = modulus10(2, 7, 8, TWO_ONE, crossSum);

/** 76: the kinds of account, in place 1, that there are. */
const KINDS_76 = /^[046789]/;

function method76(account: string): boolean {
  return KINDS_76.test(account) && sumOf(account, 2, 7, TWO_TO_SEVEN) % 11 === digitAt(account, 8);
}

const method99 = modulus11(1, 9, 10, TWO_TO_SEVEN);

export const METHODS: Readonly<Record<string, Method>> = {
  '00': modulus10(1, 9, 10, TWO_ONE, crossSum),
  '01': modulus10(1, 9, 10, [3, 7, 1]),
  '06': modulus11(1, 9, 10, TWO_TO_SEVEN),
  '10': modulus11(1, 9, 10, TWO_TO_TEN),
  '13': perhapsWithoutSubAccount(sixDigitsLuhn),
  '19': modulus11(1, 9, 10, [2, 3, 4, 5, 6, 7, 8, 9, 1]),
  '20': modulus11(1, 9, 10, [2, 3, 4, 5, 6, 7, 8, 9, 3]),
  '24': method24,
  '28': modulus11(1, 7, 8, TWO_TO_TEN),
  '32': modulus11(4, 9, 10, TWO_TO_SEVEN),
  '33': modulus11(5, 9, 10, TWO_TO_SEVEN),
  '34': modulus11(1, 7, 8, [2, 4, 8, 5, 10, 9, 7]),
  '38': modulus11(4, 9, 10, [2, 4, 8, 5, 10, 9]),
  '61': method61,
  '63': perhapsWithoutSubAccount((account) => account.startsWith('0') && sixDigitsLuhn(account)),
  '76': perhapsWithoutSubAccount(method76),
  '88': (account) => modulus11(digitAt(account, 3) === 9 ? 3 : 4, 9, 10, TWO_TO_TEN)(account),
  '91': anyOf(
    modulus11(1, 6, 7, TWO_TO_SEVEN),
    modulus11(1, 6, 7, [7, 6, 5, 4, 3, 2]),
    modulus11(1, 10, 7, [2, 3, 4, 0, 5, 6, 7, 8, 9, 10]),
    modulus11(1, 6, 7, [2, 4, 8, 5, 10, 9]),
  ),
  // Accounts from 0396000000 to 0499999999 have no check digit.
  '99': (account) => (account >= '0396000000' && account <= '0499999999') || method99(account),
};
