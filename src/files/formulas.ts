/** Texts that a spreadsheet would run. */

/** A phone number, and a number below zero: a spreadsheet shows them, and runs nothing. */
const NUMBER = /^(?:\+\d+|-\d+(?:[.,]\d+)*(?:E[+-]?\d+)?)$/i;

/** What a spreadsheet would run as a formula gets an apostrophe before it. A sign with digits alone is a number. */
export function harmless(cell: string): string {
  // = + - @, a tab, a return: asked of each cell that is written.
  const first = cell.charCodeAt(0);
  if (first !== 61 && first !== 43 && first !== 45 && first !== 64 && first !== 9 && first !== 13)
    return cell;
  return NUMBER.test(cell) ? cell : `'${cell}`;
}
