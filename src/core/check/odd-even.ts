/**
 * The check letter that Italy gave its tax code and its account numbers: characters at odd places count by a table,
 * those at even places by their rank; the sum modulo 26, as a letter.
 */

/** Worth at odd places, by rank: of A to Z, and of 0 to 9, which count as A to J. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** What each character is worth at an even place, its rank, and at an odd place, by character code. */
const EVEN_WORTH = Uint8Array.from({ length: 91 }, (_, code) => (code < 58 ? code - 48 : code - 65));
const ODD_WORTH = EVEN_WORTH.map((rank) => ODD[rank] ?? 0);

/** The character code of the check letter of digits and capital letters. The first of them is at an odd place. */
export function oddEvenLetter(text: string, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i += 2) sum += ODD_WORTH[text.charCodeAt(i)]!;
  for (let i = from + 1; i < to; i += 2) sum += EVEN_WORTH[text.charCodeAt(i)]!;
  return 65 + (sum % 26);
}
