/** Regular expressions of shapes, for JavaScript and JSON Schema: letters of either case, nothing but what the shape says. */
const TOKEN = /(\[[^\]]+\]|.)(?:\{(\d+)\})?/gsu;
const CLASSES: Readonly<Record<string, string>> = { '#': '0-9', '@': 'A-Za-z', '*': '0-9A-Za-z' };

export interface Shaped {
  /** See src/core/scheme/shape.ts. */
  readonly shape: string;
  /** Characters at least, of a shape of one sign that may be shorter. */
  readonly least?: number;
  /** Letters and digits that may stand behind it, all or none. */
  readonly behind?: number;
}

/** A regular expression for the texts of any of the shapes. */
export function patternOf(shapes: readonly Shaped[]): string {
  const alternatives = [...new Set(shapes.map(sourceOf))];
  return alternatives.length === 1 ? `^${alternatives[0]}$` : `^(?:${alternatives.join('|')})$`;
}

function sourceOf({ shape, least, behind }: Shaped): string {
  const runs: { set: string; count: number }[] = [];
  for (const [, token, times = 1] of shape.matchAll(TOKEN)) {
    const set = setOf(token!);
    const last = runs.at(-1);
    if (last?.set === set) last.count += Number(times);
    else runs.push({ set, count: Number(times) });
  }
  const source = runs.map(({ set, count }) => set + countOf(count, least)).join('');
  return behind === undefined ? source : `${source}(?:[0-9A-Za-z]{${behind}})?`;
}

function countOf(count: number, least = count): string {
  if (least !== count) return `{${least},${count}}`;
  return count === 1 ? '' : `{${count}}`;
}

function setOf(token: string): string {
  const named = CLASSES[token];
  if (named !== undefined) return `[${named}]`;
  if (token.length > 1) return `[${inBothCases(token.slice(1, -1))}]`;
  const small = token.toLowerCase();
  return small === token || small.length !== token.length ? escaped(token) : `[${token}${small}]`;
}

/** The inside of a class, with the small letters beside the capital ones. */
function inBothCases(inside: string): string {
  const own = inside.replace(/[\\\]^]/gu, '\\$&');
  const letters = (inside.match(/\p{Lu}-\p{Lu}|\p{Lu}/gu) ?? []).join('').toLowerCase();
  const dash = /^-|-$/u.test(inside) ? '\\-' : '';
  return own.replace(/^-|-$/gu, '') + letters + dash;
}

const escaped = (character: string): string => character.replace(/[\^$\\.*+?()[\]{}|/]/gu, '\\$&');
