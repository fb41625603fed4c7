/** Rows below the header that hold no data: the header again, and lines of totals. */
import { cellAt, spans } from '../files/rows.ts';
import type { CheckPlan } from './plan.ts';

/** How lines of totals begin, in the languages of the service. */
const TOTAL =
  /^(?:grand |sub)?totals?\b|^(?:gesamt|summe|zwischensumme|saldo|anzahl|endsaldo|total(?:e|es|i)?|sous-total|subtotal|somme|suma|razem|łącznie|saldo final|totale complessivo|разом|всього|усього|загалом|end of (?:report|file)|ende)(?![\p{L}])/iu;

/** How remarks begin that stand alone in their row. */
const REMARK =
  /^(?:page|printed|generated|exported|created|report|source|end of|seite|stand|erstellt|gedruckt|exportiert|erzeugt|quelle|hinweis|página|generado|exportado|creado|impreso|fuente|imprimé|généré|exporté|créé|édité|pagina|stampato|generato|esportato|creato|fonte|gerado|impresso|criado|strona|wydrukowano|wygenerowano|źródło|сторінка|створено|надруковано|джерело)(?![\p{L}])/iu;

/**
 * Whether the row scanned last is no data.
 * @param cell the text of its cell at a place
 */
export function isNoData(text: string, cell: (place: number) => string, plan: CheckPlan): boolean {
  const { targets, headLines, range } = plan;
  if (headLines !== undefined || range !== undefined) return isAside(text, cell, plan);
  for (let one = 0; one < targets.length; one++) {
    const { at, name } = targets[one]!;
    if (at >= spans.count || spans.to[at]! <= spans.from[at]!) continue;
    // Most values are no word: one look at the first character is enough.
    const first = text.charCodeAt(spans.from[at]!);
    if (first !== name.charCodeAt(0) && first !== QUOTE && first > BLANK) return false;
  }
  return isAside(text, cell, plan);
}

/** The same where a look was not enough. */
function isAside(
  text: string,
  cell: (place: number) => string,
  { targets, headLines, range }: CheckPlan,
): boolean {
  if (headLines?.includes(text.slice(spans.from[0]!, spans.end))) return true;
  if (range !== undefined && isBlank(cell, range)) return true;
  if (targets.every(({ at, name }) => name !== '' && cell(at).trim() === name)) return true;
  if (!targets.every(({ at }) => cell(at).trim() === '')) return false;
  for (let at = 0; at < spans.count; at++) {
    const first = cellAt(text, at).trim();
    if (first !== '') return TOTAL.test(first) || (REMARK.test(first) && isLast(cell, at));
  }
  // A row of blank cells is one whose values are empty.
  return false;
}

/** Whether no text stands behind a place. */
function isLast(cell: (place: number) => string, at: number): boolean {
  for (let place = at + 1; place < spans.count; place++) if (cell(place).trim() !== '') return false;
  return true;
}

/** Whether the table beside has more rows. */
function isBlank(cell: (place: number) => string, [first, end]: readonly [number, number]): boolean {
  for (let at = first; at < end; at++) if (cell(at).trim() !== '') return false;
  return true;
}

const QUOTE = 34;
const BLANK = 32;
