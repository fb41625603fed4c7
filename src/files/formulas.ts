/** Texts that a spreadsheet would run. */

/** A phone number, and a number below zero: a spreadsheet shows them, and runs nothing. */
const NUMBER = /^(?:\+\d+|-\d+(?:[.,]\d+)*(?:E[+-]?\d+)?)$/i;

/** What a spreadsheet would run as a formula gets an apostrophe before it. A sign with digits alone is a number. */
export function harmless(cell: string): string {
  // = + - @, a tab, line ends, and the wide forms of the four: asked of each cell that is written.
  const first = cell.charCodeAt(0);
  if (first > 64 && first < WIDE) return cell;
  if (first !== 61 && first !== 43 && first !== 45 && first !== 64 && !OTHERS.includes(first)) return cell;
  return NUMBER.test(cell) ? cell : `'${cell}`;
}

const WIDE = 0xff00;
/** A tab, line ends, ＋ － ＝ ＠. */
const OTHERS: readonly number[] = [9, 10, 13, 0xff0b, 0xff0d, 0xff1d, 0xff20];

/** Whether a part of a text would be a formula in a cell of its own, where a program takes another sign for the one between cells. */
export const hasFormula = (cell: string): boolean => /[,;\t|] *[=+\-@＝＋－＠]/.test(cell);
