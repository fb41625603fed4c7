/** A value drawn in its parts, and the place of a fault in it. */
import type { AnyKind } from '../core/kind.ts';
import type { OpenResult } from '../core/result.ts';
import { englishLabels } from '../words/english.ts';

interface Part {
  readonly from: number;
  readonly text: string;
  readonly label: string;
}

/**
 * The normalized value with a label under each part of it that the details name, as lines. Nothing where they name less
 * than two.
 */
export function anatomy(result: OpenResult, kind: AnyKind): string[] {
  const { normalized } = result;
  if (!result.valid || normalized === undefined) return [];
  const parts = partsOf(normalized, result, kind);
  if (parts.length < 2) return [];
  const pieces: { text: string; label?: string }[] = [];
  let at = 0;
  for (const { from, text, label } of parts) {
    if (from > at) pieces.push({ text: normalized.slice(at, from) });
    pieces.push({ text, label });
    at = from + text.length;
  }
  if (at < normalized.length) pieces.push({ text: normalized.slice(at) });
  const lines = [pieces.map(({ text }) => text).join(' ')];
  // From the last part to the first, each label on a line of its own.
  const columns = pieces.map((_, piece) =>
    pieces.slice(0, piece).reduce((sum, { text }) => sum + text.length + 1, 0),
  );
  const labelled = pieces.flatMap(({ label }, piece) =>
    label === undefined ? [] : [{ label, column: columns[piece]! }],
  );
  for (let last = labelled.length - 1; last >= 0; last--) {
    let line = '';
    for (const { column } of labelled.slice(0, last)) line = `${line.padEnd(column)}│`;
    const { column, label } = labelled[last]!;
    lines.push(`${line.padEnd(column)}└ ${label}`);
  }
  return lines;
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

/** The input with a mark under the part that is at fault, as lines; nothing where the place isn't known. */
export function faultMark({ input, ...result }: OpenResult): string[] {
  const fault = result.valid
    ? undefined
    : (result as { fault?: { from: number; to: number; expected?: string } }).fault;
  if (fault === undefined || /[\r\n\t]/.test(input)) return [];
  const { from, to, expected } = fault;
  const mark = '^'.repeat(Math.max(1, to - from));
  return [input, `${' '.repeat(from)}${mark}${expected === undefined ? '' : ` expected: ${expected}`}`];
}
