/** A value drawn in its parts, and the place of a fault in it. */
import type { AnyKind } from '../core/kind.ts';
import type { OpenResult } from '../core/result.ts';
import { englishLabels } from '../words/english.ts';
import { type Colour, type Look, type Paint, PLAIN } from './colour.ts';
import { printable } from './output.ts';

interface Part {
  readonly from: number;
  readonly text: string;
  readonly label: string;
}

/** The colours of parts that stand beside each other. */
const PART_COLOURS = ['cyan', 'yellow', 'magenta', 'green', 'blue'] as const;

/** A piece of the value as it is drawn; what lies between two parts has neither label nor colour. */
interface Piece {
  readonly text: string;
  /** Where it begins in the line. */
  readonly column: number;
  readonly label?: string;
  readonly colour?: Colour;
}

/**
 * The normalized value with a label under each part of it that the details name, as lines; in colour each part has that of its label.
 * Nothing where they name less than two.
 */
export function anatomy(result: OpenResult, kind: AnyKind, paint: Paint = PLAIN.paint): string[] {
  const { normalized } = result;
  if (!result.valid || normalized === undefined) return [];
  const parts = partsOf(normalized, result, kind);
  if (parts.length < 2) return [];
  const pieces = piecesOf(normalized, parts);
  const painted = ({ colour }: Piece, text: string) => (colour === undefined ? text : paint(colour, text));
  const lines = [pieces.map((piece) => painted(piece, piece.text)).join(' ')];
  const labelled = pieces.filter(({ label }) => label !== undefined);
  // From the last part to the first, each label on a line of its own.
  for (let last = labelled.length - 1; last >= 0; last--) {
    let [line, width] = ['', 0];
    for (const [at, piece] of labelled.slice(0, last + 1).entries()) {
      const sign = at === last ? `└ ${piece.label}` : '│';
      line += ' '.repeat(piece.column - width) + painted(piece, sign);
      width = piece.column + 1;
    }
    lines.push(line);
  }
  return lines;
}

/** The value from its beginning to its end: its parts, and what lies between them. */
function piecesOf(normalized: string, parts: readonly Part[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (text: string, more: Pick<Piece, 'label' | 'colour'> = {}) => {
    const before = pieces.at(-1);
    const column = before === undefined ? 0 : before.column + before.text.length + 1;
    if (text !== '') pieces.push({ text, column, ...more });
  };
  let at = 0;
  for (const [place, { from, text, label }] of parts.entries()) {
    add(normalized.slice(at, from));
    add(text, { label, colour: PART_COLOURS[place % PART_COLOURS.length]! });
    at = from + text.length;
  }
  add(normalized.slice(at));
  return pieces;
}

function partsOf(normalized: string, result: OpenResult, kind: AnyKind): Part[] {
  const details = (result as { details?: Record<string, unknown> }).details ?? {};
  const labels = englishLabels(kind.type).fields;
  const found: Part[] = [];
  const code = result.country?.code;
  if (code !== undefined && normalized.startsWith(code))
    found.push({ from: 0, text: code, label: 'country' });
  for (const name of Object.keys(kind.details)) {
    const value = details[name];
    if (typeof value !== 'string' || value === '') continue;
    // One character stands in many places; it is known to be a part only at the end.
    const from =
      value.length === 1 ? lastAt(normalized, value) : normalized.indexOf(value, code?.length ?? 0);
    const to = from + value.length;
    const isFree = found.every((part) => to <= part.from || from >= part.from + part.text.length);
    if (from >= 0 && isFree) found.push({ from, text: value, label: labels[name] ?? name });
  }
  return found.sort((a, b) => a.from - b.from);
}

const lastAt = (text: string, end: string) => (text.endsWith(end) ? text.length - 1 : -1);

/**
 * The input with a mark under the part that is at fault, as lines; nothing where the place isn't known. On a terminal no sign of the input
 * moves the cursor, and of a long one what is around the fault is shown.
 */
export function faultMark({ input, ...result }: OpenResult, look: Look = PLAIN): string[] {
  const fault = result.valid
    ? undefined
    : (result as { fault?: { from: number; to: number; expected?: string } }).fault;
  if (fault === undefined || /[\r\n\t]/.test(input)) return [];
  const { expected } = fault;
  const { text, from, to } = look.isTerminal
    ? around(printable(input), fault, look.columns - INDENT)
    : { text: input, ...fault };
  const mark = '^'.repeat(Math.max(1, to - from));
  const said = expected === undefined ? '' : ` expected: ${expected}`;
  const shown = text.slice(0, from) + look.paint('red', text.slice(from, to)) + text.slice(to);
  return [shown, `${' '.repeat(from)}${look.paint('red', mark)}${said}`];
}

/** Columns in front of what is drawn. */
const INDENT = 4;

/** So much of a text around a place that a line holds it, with the place in it. */
function around(text: string, { from, to }: { from: number; to: number }, columns: number) {
  if (text.length <= columns) return { text, from, to };
  const begin = Math.max(0, Math.min(from - Math.floor(columns / 3), text.length - columns));
  const end = begin + columns;
  const [before, after] = [begin > 0 ? '…' : '', end < text.length ? '…' : ''];
  const shown = before + text.slice(begin + before.length, end - after.length) + after;
  return { text: shown, from: from - begin, to: Math.min(to - begin, columns) };
}
