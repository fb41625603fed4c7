/** The Luhn formula (ISO/IEC 7812-1, annex B): every second digit from the right is doubled. */

/** Whether the digits, the last of which is the check digit, pass the Luhn formula. */
export function passesLuhn(digits: string, from = 0, to = digits.length): boolean {
  let sum = 0;
  let i = to - 1;
  for (; i > from; i -= 2) sum += digits.charCodeAt(i) - 48 + DOUBLED[digits.charCodeAt(i - 1) - 48]!;
  if (i === from) sum += digits.charCodeAt(i) - 48;
  return sum % 10 === 0;
}

/** Each digit doubled, the digits of the product added up. */
const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
