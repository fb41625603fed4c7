/** Reading numbers out of well-shaped text without creating strings. The characters must be ASCII digits. */

/** The digit at a position. */
export function digitAt(text: string, at: number): number {
  return text.charCodeAt(at) - 48;
}

/** Where the first digit at or after a place stands; the length of a text without one. */
export function firstDigit(text: string, from = 0): number {
  let at = from;
  while (at < text.length && !isDigit(text, at)) at++;
  return at;
}

/** Whether a digit stands at a place. */
export function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code < 58;
}

/** The two-digit number at a position. */
export function twoDigits(text: string, at: number): number {
  return digitAt(text, at) * 10 + digitAt(text, at + 1);
}

/** The number that `length` digits from a position make; at most 15 digits stay exact. */
export function numberAt(text: string, at: number, length: number): number {
  let value = 0;
  for (let i = at; i < at + length; i++) value = value * 10 + text.charCodeAt(i) - 48;
  return value;
}

/** Whether all characters of the text are the same. */
export function isRepeated(text: string): boolean {
  for (let i = 1; i < text.length; i++) {
    if (text.charCodeAt(i) !== text.charCodeAt(0)) return false;
  }
  return true;
}
