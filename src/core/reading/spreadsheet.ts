/**
 * What spreadsheets and programs that read tables make of numbers: "1712345678.0", "4.915123456789E+12", "4.91512E+12".
 */

/** What was assumed to read a number as it was before. */
export type Restored = 'decimal_removed' | 'exponent_expanded';

/** A number as it was before it became a decimal or got an exponent. */
export interface RestoredNumber {
  readonly text: string;
  readonly assumed: Restored;
}

/** Digits, set apart or not, that end as a whole number in a column of decimals does. */
const DECIMAL = /^'?(\+?[0-9][0-9 ()/-]*)\.0{1,2}$/;
const EXPONENT = /^'?(\+?)([1-9])(?:[.,]([0-9]{1,17}))?E\+?([0-9]{1,2})$/;

/** The number that a folded text was; undefined where it was not changed so, and where digits were lost. */
export function restored(folded: string): RestoredNumber | undefined {
  if (folded.endsWith('.0') || folded.endsWith('.00')) {
    const text = DECIMAL.exec(folded)?.[1];
    return text === undefined ? undefined : { text, assumed: 'decimal_removed' };
  }
  const match = folded.includes('E') ? EXPONENT.exec(folded) : null;
  if (!match || isTruncated(folded)) return undefined;
  const [, plus, first, decimals = '', exponent] = match;
  const places = Number(exponent);
  if (decimals.length > places && !/^0*$/.test(decimals.slice(places))) return undefined;
  return { text: `${plus}${first}${decimals.slice(0, places)}`, assumed: 'exponent_expanded' };
}

/** Whether a number with an exponent has fewer digits than it had: "4.91512E+12" stands for thirteen, and shows six. */
export function isTruncated(text: string): boolean {
  const [mantissa = '', exponent] = text.split('E');
  const decimals = mantissa.split(/[.,]/)[1] ?? '';
  return decimals.length < Number(exponent);
}
