/** The check character systems of ISO/IEC 7064 other than MOD 97-10. */

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*';

/** MOD 11,10 (hybrid): digits, the last of which is the check digit. */
export function passesMod11_10(digits: string, from = 0, to = digits.length): boolean {
  let product = 10;
  for (let i = from; i < to - 1; i++) {
    const sum = (digits.charCodeAt(i) - 48 + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (product + digits.charCodeAt(to - 1) - 48) % 10 === 1;
}

/** MOD 11-2 (pure): digits, of which the last may also be X for ten. */
export function passesMod11_2(text: string): boolean {
  let value = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    value = (value * 2 + (code === 88 ? 10 : code - 48)) % 11;
  }
  return value === 1;
}

/** MOD 37-2 (pure): digits and letters, of which the last may also be `*`. */
export function passesMod37_2(text: string): boolean {
  let value = 0;
  for (const character of text) value = (value * 2 + ALPHANUMERIC.indexOf(character)) % 37;
  return value === 1;
}
