/** Texts that a spreadsheet would run. */

const SIGNS: ReadonlySet<number> = new Set(
  ['=', '+', '-', '@', '\t', '\r'].map((sign) => sign.charCodeAt(0)),
);
/** A phone number, and a number below zero: a spreadsheet shows them, and runs nothing. */
const NUMBER = /^(?:\+\d+|-\d+(?:[.,]\d+)*(?:E[+-]?\d+)?)$/i;

/** What a spreadsheet would run as a formula gets an apostrophe before it. A sign with digits alone is a number. */
export function harmless(cell: string): string {
  if (!SIGNS.has(cell.charCodeAt(0)) || NUMBER.test(cell)) return cell;
  return `'${cell}`;
}
