/** Rows below the header that hold no data: the header again, and lines of totals. */
import { cellAt, spans } from '../files/rows.ts';
import type { CheckPlan } from './plan.ts';

/** How lines of totals begin, in the languages of the service. */
const TOTAL =
  /^(?:grand |sub)?totals?\b|^(?:gesamt|summe|zwischensumme|saldo|anzahl|endsaldo|total(?:e|es|i)?|sous-total|subtotal|somme|suma|razem|łącznie|saldo final|totale complessivo|разом|всього|усього|загалом|end of (?:report|file)|ende)(?![\p{L}])/iu;

/**
 * Whether the row scanned last is no data.
 * @param cell the text of its cell at a place
 */
export function isNoData(text: string, cell: (place: number) => string, { targets }: CheckPlan): boolean {
  let isEmpty = true;
  let isHeader = true;
  for (const { at, name } of targets) {
    const value = at < spans.count ? text.charCodeAt(spans.from[at]!) : -1;
    // Most values are no word: one look at the first character is enough.
    if (isHeader && value !== name.charCodeAt(0) && value !== QUOTE) isHeader = false;
    if (isEmpty && at < spans.count && spans.to[at]! > spans.from[at]!) isEmpty = false;
    if (!isHeader && !isEmpty) return false;
  }
  if (isHeader && targets.every(({ at, name }) => name !== '' && cell(at).trim() === name)) return true;
  if (!targets.every(({ at }) => cell(at).trim() === '')) return false;
  for (let at = 0; at < spans.count; at++) {
    const first = cellAt(text, at).trim();
    if (first !== '') return TOTAL.test(first);
  }
  return false;
}

const QUOTE = 34;
