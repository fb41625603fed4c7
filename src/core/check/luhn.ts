/** The Luhn formula (ISO/IEC 7812-1, annex B): every second digit from the right is doubled. */

/** Whether the digits, the last of which is the check digit, pass the Luhn formula. */
export function passesLuhn(digits: string, from = 0, to = digits.length): boolean {
  let sum = 0;
  let double = false;
  for (let i = to - 1; i >= from; i--) {
    let digit = digits.charCodeAt(i) - 48;
    if (double) {
      digit *= 2;
      if (digit > 9) digit -= 9;
    }
    sum += digit;
    double = !double;
  }
  return sum % 10 === 0;
}
