/**
 * The check letter of Italian and Cypriot tax numbers: characters at odd positions count by a table, those
 * at even positions by their rank; the sum modulo 26, as a letter.
 */

/** Worth at odd positions, by rank: of A to Z, and of 0 to 9, which count as A to J. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** Whether the character after the first `length` ones is their check letter. */
export function passesOddEven(value: string, length: number): boolean {
  let sum = 0;
  for (let i = 0; i < length; i++) {
    const code = value.charCodeAt(i);
    const rank = code < 58 ? code - 48 : code - 65;
    sum += i % 2 === 0 ? ODD[rank]! : rank;
  }
  return value.charCodeAt(length) === 65 + (sum % 26);
}
