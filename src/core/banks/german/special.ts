/** The Bundesbank's methods that are more than a weighted sum. */
import {
  accountOf,
  anyOf,
  checkedBy,
  crossSum,
  digitAt,
  has,
  luhn,
  type Method,
  matches,
  missing7,
  missing10,
  missing11,
  modulus11,
  modulus11Strict,
  nothing,
  perhapsWithout,
  sumOf,
  total,
  transformed,
  where,
  within,
} from './arithmetic.ts';

const TWO_TO_SEVEN = [2, 3, 4, 5, 6, 7];
const TWO_TO_TEN = [2, 3, 4, 5, 6, 7, 8, 9, 10];

const sum06 = sumOf(1, 9, TWO_TO_SEVEN);

/** 16: as 06; where ten would be the check digit, the number is also right if its last two digits are alike. */
export const method16: Method = (text, at) => {
  const digit = missing11(total(text, at, sum06));
  const last = digitAt(text, at, 10);
  return digit % 10 === last || (digit === 10 && digitAt(text, at, 9) === last);
};

/** The rule of 17 and C1: one less than the sum, modulo 11, from 10; no remainder makes 0. */
const missing10Of11 = (sum: number) => {
  const remainder = (sum + 10) % 11;
  return remainder === 0 ? 0 : 10 - remainder;
};

/** 17: digit sums with the weights 1 2 from the left over places 2 to 7. */
export const method17 = checkedBy(sumOf(2, 7, [2, 1], crossSum), missing10Of11, 8);

/** C1: numbers that begin with 5 as 17, over the first nine places. */
export const methodC1 = where(has(1, '5'), checkedBy(sumOf(1, 9, [1, 2], crossSum), missing10Of11), method17);

const sum00 = sumOf(1, 9, [2, 1], crossSum);

const digitalRoot = (sum: number) => (sum === 0 ? 0 : 1 + ((sum - 1) % 9));

/** 21: as 00, but of the sum's digit sum, taken until one digit is left. */
export const method21 = checkedBy(sum00, (sum) => missing10(digitalRoot(sum)));

/** 24: the weights 1 2 3 from the left, from the first digit that is not 0; product and weight modulo 11, their sum modulo 10. */
export const method24: Method = (text, at) => {
  const first = digitAt(text, at, 1);
  // Counted as zeros: a first digit of 3 to 6, and three digits that begin with 9.
  const skipped = first === 9 ? 3 : first >= 3 && first <= 6 ? 1 : 0;
  let sum = 0;
  for (let place = skipped + 1, weight = 0; place < 10; place++) {
    const digit = digitAt(text, at, place);
    if (digit === 0 && weight === 0) continue;
    weight = (weight % 3) + 1;
    sum += (digit * weight + weight) % 11;
  }
  return sum % 10 === digitAt(text, at, 10);
};

const sum25 = sumOf(2, 9, TWO_TO_TEN);

/** 25: modulo 11 over places 2 to 9; ten is written as 0, and only where place 2 is 8 or 9. */
export const method25: Method = (text, at) => {
  const digit = missing11(total(text, at, sum25));
  if (digit === 10 && digitAt(text, at, 2) < 8) return false;
  return digit % 10 === digitAt(text, at, 10);
};

export const method29 = checkedBy(transformed, missing10);

/**
 * The account number before reunification that 52 and 53 are about: what stands before its check digit, and behind. It is
 * made of the bank code's last digits and the account number's eight or nine.
 */
function oldNumber(account: string, bankCode: string): [before: string, behind: string] {
  const bank = account[1] === '0' ? bankCode.slice(4) : bankCode.slice(4, 6) + account[2]! + bankCode[7]!;
  const first = account[1] === '0' ? account[2]! : account[1]!;
  return [bank + first, account.slice(4).replace(/^0+/, '')];
}

const BANK_CODE_LENGTH = 8;
const WEIGHTS_52 = [2, 4, 8, 5, 10, 9, 7, 3, 6, 1, 2, 4];

/** 52 and 53: the check digit, in place 4, leaves 10 modulo 11 over the old number. */
export const methodOfOldNumber: Method = (text, at) => {
  const account = accountOf(text, at);
  const [before, behind] = oldNumber(account, text.slice(at - BANK_CODE_LENGTH, at));
  const number = before + account[3]! + behind;
  let sum = 0;
  for (let i = 0; i < number.length; i++) {
    sum += (number.charCodeAt(number.length - 1 - i) - 48) * WEIGHTS_52[i]!;
  }
  return sum % 11 === 10;
};

/** 56: modulo 11; ten and eleven are no digits, but 7 and 8 in numbers that begin with 9. */
export const method56: Method = (text, at) => {
  const digit = 11 - (total(text, at, sum06) % 11);
  if (digit < 10) return digit === digitAt(text, at, 10);
  return digitAt(text, at, 1) === 9 && digit - 3 === digitAt(text, at, 10);
};

/** The number with its third digit, the check digit, at the end. */
const thirdLast = (account: string) => account.slice(0, 2) + account.slice(3) + account[2]!;
const luhnAtEnd = luhn(1, 9, 10, [1, 2]);

const CHECKED_AT_END_57 = /^(?:51|55|61|6[4-6]|70|7[3-9]|8[0-2]|88|94|95)/;
const CHECKED_AT_THIRD_57 =
  /^(?:3[2-9]|4[1-9]|5[2-4]|5[6-9]|60|62|63|6[7-9]|71|72|8[3-7]|89|90|92|93|9[6-8])/;
const UNCHECKED_57 = /^(?:777777|888888|40|50|91|99|0185125434$)/;
/** Numbers from 01 to 31: a month in places 3 and 4, less than 500 in places 7 to 9. */
const DATED_57 = /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d\d[0-4]/;

/** 57: by the first two digits. Numbers that begin with 00 are wrong. */
export const method57: Method = (text, at) => {
  const account = accountOf(text, at);
  if (UNCHECKED_57.test(account) || DATED_57.test(account)) return true;
  if (CHECKED_AT_END_57.test(account)) return luhnAtEnd(account, 0);
  return CHECKED_AT_THIRD_57.test(account) && luhnAtEnd(thirdLast(account), 0);
};

/** 61 and 65: digit sums over places 1 to 7, and with a certain digit in place 9 also over places 9 and 10. */
function luhnWithSubAccount(ninth: number): Method {
  const short = sumOf(1, 7, [2, 1], crossSum);
  const sub = sumOf(9, 10, [2, 1], crossSum);
  return (text, at) => {
    const sum = total(text, at, short) + (digitAt(text, at, 9) === ninth ? total(text, at, sub) : 0);
    return missing10(sum) === digitAt(text, at, 8);
  };
}

export const method61 = luhnWithSubAccount(8);
export const method65 = luhnWithSubAccount(9);

const luhnWithoutThirdAndFourth = sumOf(5, 9, [2, 1], crossSum);

/** 68: ten digits are checked from place 4, which is a 9; shorter numbers as 00, or without places 3 and 4. */
export const method68: Method = where(
  has(1, '123456789'),
  where(has(4, '9'), luhn(4, 9), nothing),
  anyOf(
    within(['0400000000', '0499999999']),
    luhn(2, 9),
    (text, at) =>
      missing10(total(text, at, luhnWithoutThirdAndFourth) + digitAt(text, at, 2)) === digitAt(text, at, 10),
  ),
);

/** 71: modulo 11 over places 2 to 7; a remainder of 1 is written as 1. */
export const method71 = checkedBy(sumOf(2, 7, [1, 2, 3, 4, 5, 6]), (sum) => {
  const digit = missing11(sum);
  return digit === 10 ? 1 : digit;
});

const hasSixDigits = matches(/^0000[1-9]/);

/** 74: as 00, in numbers of six digits also with the distance to the next five; or as 04. */
export const method74: Method = anyOf(
  (text, at) => {
    const missing = missing10(total(text, at, sum00));
    const digit = digitAt(text, at, 10);
    return missing === digit || ((missing + 5) % 10 === digit && hasSixDigits(text, at));
  },
  modulus11Strict(1, 9, 10, TWO_TO_SEVEN),
);

/** 76 of a number whose sub-account is there: the remainder modulo 11 itself. There are kinds of account 0 4 6 7 8 9, in place 1. */
export const whole76 = where(
  has(1, '046789'),
  checkedBy(sumOf(2, 7, TWO_TO_SEVEN), (sum) => sum % 11, 8),
  nothing,
);
export const method76 = perhapsWithout('00', whole76, true);

const CUSTOMER_93 = [2, 3, 4, 5, 6];
const methodOfCustomer93 = anyOf(
  modulus11(1, 5, 6, CUSTOMER_93),
  checkedBy(sumOf(1, 5, CUSTOMER_93), missing7, 6),
);

/** 93: the customer's number is at the front, or behind four zeros; modulo 11, or modulo 7. */
const method93: Method = (text, at) =>
  text.startsWith('0000', at)
    ? methodOfCustomer93(`${accountOf(text, at).slice(4)}0000`, 0)
    : methodOfCustomer93(text, at);

/** A4: from place 4, or from place 5 where 99 stands in places 3 and 4; else as 93. */
export const methodA4 = anyOf(
  where(
    matches(/^..99/),
    modulus11(5, 9, 10, TWO_TO_SEVEN),
    anyOf(modulus11(4, 9, 10, TWO_TO_SEVEN), checkedBy(sumOf(4, 9, TWO_TO_SEVEN), missing7)),
  ),
  method93,
);

/** A8: from place 4 modulo 11 or as 00; with a 9 in place 3 from there, or over all places. */
export const methodA8 = where(
  has(3, '9'),
  anyOf(modulus11(3, 9, 10, TWO_TO_TEN), modulus11(1, 9, 10, TWO_TO_TEN)),
  anyOf(modulus11(4, 9, 10, TWO_TO_SEVEN), luhn(4, 9)),
);

const unchecked = matches(/^(?:00[345]|70|85)/);

/** C5: by ranges; a number outside them is wrong. */
export const methodC5 = where(
  matches(/^0000[1-8]/),
  luhn(5, 9),
  where(
    matches(/^0[1-8]/),
    luhn(2, 6, 7),
    where(has(1, '14569'), method29, where(has(1, '3'), luhn(1, 9), unchecked)),
  ),
);

/** D7: as 00, but the sum's last digit is the check digit. */
export const methodD7 = checkedBy(sum00, (sum) => sum % 10);

/** E0: as 00, with 7 added to the sum. */
export const methodE0 = checkedBy(sum00, (sum) => missing10(sum + 7));
