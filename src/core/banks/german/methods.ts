/**
 * The Bundesbank's methods for the check digits of German account numbers, all 91 that banks use. Method 09 means that there
 * is no check digit.
 *
 * Where published implementations read a description differently (13 16 24 29 44 50 63 65 68 74 76 78 A4 B1 B6 B8 C0 C2 C5 C7 D2), a
 * number that one reading lets pass, passes.
 *
 * Sources
 *   Prüfzifferberechnungsmethoden zur Prüfung von Kontonummern auf ihre Richtigkeit, Deutsche Bundesbank, June 2018,
 *   https://pdfslide.org/documents/prfzifferberechnungsmethoden-zur-prfung-von-sich-in-den-stellen-2-bis-7-die.html, and the text of single
 *   methods at https://github.com/swallat/gen-ibans, both read 2026-11-21; its test numbers are the vectors.
 */
import {
  accountOf,
  anyOf,
  anything,
  checkedBy,
  has,
  lastDigit,
  luhn,
  type Method,
  matches,
  missing10,
  modulus10,
  modulus11,
  modulus11Strict,
  nothing,
  perhapsWithout,
  sumOf,
  where,
  within,
} from './arithmetic.ts';
import {
  method16,
  method17,
  method21,
  method24,
  method25,
  method29,
  method56,
  method57,
  method61,
  method65,
  method68,
  method71,
  method74,
  method76,
  methodA4,
  methodA8,
  methodC1,
  methodC5,
  methodD7,
  methodE0,
  methodOfOldNumber,
} from './special.ts';

const TWO_TO_SEVEN = [2, 3, 4, 5, 6, 7];
const TWO_TO_TEN = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const DOUBLING = [2, 4, 8, 5, 10, 9, 7, 3, 6];

const method00 = luhn(1, 9);
const method01 = modulus10(1, 9, 10, [3, 7, 1]);
const method02 = modulus11Strict(1, 9, 10, [2, 3, 4, 5, 6, 7, 8, 9, 2]);
const method03 = modulus10(1, 9, 10, [2, 1]);
const method04 = modulus11Strict(1, 9, 10, TWO_TO_SEVEN);
const method05 = modulus10(1, 9, 10, [7, 3, 1]);
const method06 = modulus11(1, 9, 10, TWO_TO_SEVEN);
const method07 = modulus11Strict(1, 9, 10, TWO_TO_TEN);
const method10 = modulus11(1, 9, 10, TWO_TO_TEN);
const method18 = modulus10(1, 9, 10, [3, 9, 7, 1]);
const method19 = modulus11(1, 9, 10, [2, 3, 4, 5, 6, 7, 8, 9, 1]);
const method20 = modulus11(1, 9, 10, [2, 3, 4, 5, 6, 7, 8, 9, 3]);
const method22 = checkedBy(sumOf(1, 9, [3, 1], lastDigit), missing10);
const method26 = modulus11(1, 7, 8, TWO_TO_SEVEN);
const method32 = modulus11(4, 9, 10, TWO_TO_SEVEN);
const method58 = modulus11Strict(5, 9, 10, TWO_TO_SEVEN);
const sixDigitsLuhn = luhn(2, 7, 8);
/** 63 of a number whose sub-account is there. */
export const whole63 = where(has(1, '0'), sixDigitsLuhn, nothing);
const method63 = perhapsWithout('00', whole63, true);
const method95 = anyOf(
  within(
    ['0000000001', '0001999999'],
    ['0009000000', '0025999999'],
    ['0396000000', '0499999999'],
    ['0700000000', '0799999999'],
    ['0910000000', '0989999999'],
  ),
  method06,
);
const sum11 = sumOf(1, 9, TWO_TO_TEN);

export const METHODS: Readonly<Record<string, Method>> = {
  '00': method00,
  '01': method01,
  '03': method03,
  '05': method05,
  '06': method06,
  '08': anyOf(within(['0000000000', '0000059999']), method00),
  '10': method10,
  // Ten is written as 9.
  '11': checkedBy(sum11, (sum) => Math.min((11 - (sum % 11)) % 11, 9)),
  '13': perhapsWithout('00', sixDigitsLuhn),
  '16': method16,
  '17': method17,
  '18': method18,
  '19': method19,
  '20': method20,
  '21': method21,
  '22': method22,
  '24': method24,
  '25': method25,
  '26': (text, at) =>
    text.startsWith('00', at) ? method26(`${accountOf(text, at).slice(2)}00`, 0) : method26(text, at),
  '27': where(has(1, '0'), method00, method29),
  '28': modulus11(1, 7, 8, TWO_TO_TEN),
  '29': method29,
  '30': modulus10(1, 9, 10, [2, 1, 2, 1, 0, 0, 0, 0, 2]),
  '31': checkedBy(sumOf(1, 9, [9, 8, 7, 6, 5, 4, 3, 2, 1]), (sum) => sum % 11),
  '32': method32,
  '33': modulus11(5, 9, 10, TWO_TO_SEVEN),
  '34': modulus11(1, 7, 8, [2, 4, 8, 5, 10, 9, 7]),
  '38': modulus11(4, 9, 10, DOUBLING),
  '40': modulus11(1, 9, 10, DOUBLING),
  '41': where(has(4, '9'), luhn(4, 9), method00),
  '42': modulus11(2, 9, 10, TWO_TO_TEN),
  '43': modulus10(1, 9, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9]),
  '44': modulus11(5, 9, 10, DOUBLING),
  '46': modulus11(3, 7, 8, TWO_TO_SEVEN),
  '47': modulus11(4, 8, 9, TWO_TO_SEVEN),
  '48': modulus11(3, 8, 9, TWO_TO_SEVEN),
  '49': anyOf(method00, method01),
  '50': perhapsWithout('000', modulus11(1, 6, 7, TWO_TO_SEVEN)),
  '56': method56,
  '57': method57,
  '59': where(matches(/^00/), anything, method00),
  '60': luhn(3, 9),
  '61': method61,
  '63': method63,
  '64': modulus11(1, 6, 7, [2, 4, 8, 5, 10, 9]),
  '65': method65,
  '67': luhn(1, 7, 8),
  '68': method68,
  '71': method71,
  '74': method74,
  '76': method76,
  '78': where(matches(/^00/), anything, method00),
  '88': where(has(3, '9'), modulus11(3, 9, 10, TWO_TO_TEN), modulus11(4, 9, 10, TWO_TO_TEN)),
  '91': anyOf(
    modulus11(1, 6, 7, TWO_TO_SEVEN),
    modulus11(1, 6, 7, [7, 6, 5, 4, 3, 2]),
    modulus11(1, 10, 7, [2, 3, 4, 0, 5, 6, 7, 8, 9, 10]),
    modulus11(1, 6, 7, [2, 4, 8, 5, 10, 9]),
  ),
  '92': modulus10(4, 9, 10, [3, 7, 1]),
  '94': luhn(1, 9, 10, [1, 2]),
  '95': method95,
  '96': anyOf(method19, method00, within(['0001300000', '0099399999'])),
  '98': anyOf(modulus10(3, 9, 10, [3, 1, 7]), method32),
  '99': anyOf(within(['0396000000', '0499999999']), method06),
  A2: anyOf(method00, method04),
  A3: anyOf(method00, method10),
  A4: methodA4,
  A5: where(has(1, '9'), method00, anyOf(method00, method10)),
  A6: where(has(2, '8'), method00, method01),
  A7: anyOf(method00, method03),
  A8: methodA8,
  B1: anyOf(method05, method01, method00),
  B2: where(has(1, '89'), method00, method02),
  B3: where(has(1, '9'), method06, method32),
  B5: where(has(1, '89'), method05, anyOf(method05, method00)),
  B6: where(matches(/^(?:[1-9]|0269[1-9])/), method20, methodOfOldNumber),
  B7: where(matches(/^(?:000[1-5]|0[78])/), method01, anything),
  B8: anyOf(method20, method29, within(['5100000000', '5999999999'], ['9010000000', '9109999999'])),
  C0: where(matches(/^00[1-9]/), anyOf(methodOfOldNumber, method20), method20),
  C1: methodC1,
  C2: anyOf(method22, method00, method04),
  C3: where(has(1, '9'), method58, method00),
  C5: methodC5,
  C7: anyOf(method63, method06),
  C8: anyOf(method00, method04, method07),
  C9: anyOf(method00, method07),
  D0: where(matches(/^57/), anything, method20),
  D2: anyOf(method95, method00, method68),
  D6: anyOf(method07, method03, method00),
  D7: methodD7,
  D8: where(has(1, '123456789'), method00, within(['0010000000', '0099999999'])),
  D9: anyOf(method00, method10, method18),
  E0: methodE0,
  E3: anyOf(method00, method21),
  E4: anyOf(method02, method00),
};
