/**
 * What the Albanian identity number and the tax number of businesses share: a letter for the decade, eight
 * digits, and a check letter out of 23. The rule of the check letter comes from public code; the specimens of
 * tax numbers in circulation satisfy it.
 */

/**
 * The first character weighs 1, the following 1, 2, 3 … 8; letters count from A = 1 to V = 22, W is 0. The
 * sum modulo 23, as such a letter, is the check letter.
 */
export function passesAlbanian(value: string): boolean {
  let sum = numeral(value.charCodeAt(0));
  for (let i = 1; i < 9; i++) sum += numeral(value.charCodeAt(i)) * i;
  return sum % 23 === numeral(value.charCodeAt(9));
}

function numeral(code: number): number {
  return code < 58 ? code - 48 : (code - 64) % 23;
}

/** 0 to 9 are the decades of the 1800s, A to J of the 1900s, K to T of the 2000s; then the year in the decade. */
export function albanianYear(value: string): number {
  const code = value.charCodeAt(0);
  const decade = code < 58 ? code - 48 : code - 55;
  return 1800 + decade * 10 + value.charCodeAt(1) - 48;
}
