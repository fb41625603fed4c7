/**
 * How a number is written, decided at build time: for a format and a length, the groups are known, and so is
 * the text around the digits. A template is that text with a letter in the place of each digit, `a` for the
 * first digit of the national number: `(0ab) cdef ghij`. Some formats leave digits out or move them
 * (Argentina's `bc 15-defg-hijk`), which letters can say and counts can't.
 */
import type { Format } from '../metadata/region.ts';

const LETTERS = 'abcdefghijklmnopq';

/** The digits as they stand: how a number is written that no format fits. */
export function plainTemplate(length: number): string {
  return LETTERS.slice(0, length);
}

/** Whether a format's groups can hold this many digits. */
export function fits(format: Format, length: number): boolean {
  const groups = groupsOf(format);
  const sum = (bound: 'min' | 'max') => groups.reduce((total, group) => total + group[bound], 0);
  return length >= sum('min') && length <= sum('max');
}

export function templateOf(format: Format, length: number, national: boolean): string {
  const texts = groupTexts(format, length);
  const rule = national ? format.nationalPrefixRule : undefined;
  // A rule such as `(0$1)` is about the first group that is written, whichever that is.
  const written = rule
    ? format.written.replace(/\$\d/, (first) => rule.replace('$1', first))
    : format.written;
  if (/[a-z]/.test(written)) throw new Error(`a letter in a format: ${written}`);
  const template = written.replace(/\$(\d)/g, (_, group: string) => texts[Number(group) - 1]!);
  // Readers take a run of letters as a run of digits.
  for (const run of template.match(/[a-z]+/g)!) if (!LETTERS.includes(run)) throw new Error(`run ${run}`);
  return template;
}

/** The letters of each group. As in a regular expression, an earlier group takes all it can get. */
function groupTexts(format: Format, length: number): string[] {
  const groups = groupsOf(format);
  let spare = length - groups.reduce((total, group) => total + group.min, 0);
  let at = 0;
  return groups.map(({ min, max }) => {
    const extra = Math.min(spare, max - min);
    spare -= extra;
    const text = LETTERS.slice(at, at + min + extra);
    at += min + extra;
    return text;
  });
}

interface Group {
  readonly min: number;
  readonly max: number;
}

function groupsOf(format: Format): Group[] {
  if (!/^(?:\(\\d(?:\{\d+(?:,\d+)?\})?\))+$/.test(format.pattern)) {
    throw new Error(`digit groups not understood: ${format.pattern}`);
  }
  return [...format.pattern.matchAll(/\(\\d(?:\{(\d+)(?:,(\d+))?\})?\)/g)].map(
    ([, min = '1', max = min]) => ({
      min: Number(min),
      max: Number(max),
    }),
  );
}
