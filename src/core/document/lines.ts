/** The lines of a zone as people paste them: fillers of every sort put right, blanks for fillers, fences of Markdown left out. */
import { fold, INPUT_LENGTH_MAX } from '../text.ts';
import { zoneOf } from './zone.ts';

/** What cameras and keyboards put for the filler `<`; a guillemet stands for two. */
const FILLERS = /[‹〈⟨＜˂❮]/g;
const GUILLEMET = /[«《]/g;
/** HTML's names of the filler, and the fences of Markdown. */
const ENTITY = /&(?:amp;)?(?:lt|#60|#x3c);?/gi;
const FENCE = /^`{3,}\w*$/;

/** A zone as a machine writes it, in which nothing has to be put right. */
const CLEAN = /^[A-Z0-9<\r\n]*$/;

/** The lines of a text; with a filler for each blank where they have the length of no zone otherwise. */
export function zoneLines(input: string): readonly string[] {
  if (CLEAN.test(input)) return input.replaceAll('\r', '\n').split('\n').filter(Boolean);
  const lines = linesOf(input);
  return zoneOf(lines.join('')) === undefined ? (filled(input) ?? lines) : lines;
}

/** The lines without white space, with the fillers and letters that were meant. */
function linesOf(input: string): string[] {
  const lines: string[] = [];
  let length = 0;
  for (const written of plainLinesOf(input)) {
    // What folding has made longer than any zone is refused, whatever follows.
    const line = length > INPUT_LENGTH_MAX ? written : fold(written).replaceAll(' ', '');
    if (line !== '') lines.push(line);
    length += line.length;
  }
  return lines;
}

/** The lines with white space, the fillers of every sort put right. */
function plainLinesOf(input: string): string[] {
  return input
    .replace(ENTITY, '<')
    .replace(GUILLEMET, '<<')
    .replace(FILLERS, '<')
    .split(/[\r\n]+/)
    .filter((line) => !FENCE.test(line.trim()));
}

/** The lengths of zones that are pasted in one line, with blanks for fillers. */
const LENGTHS = [30, 72, 88, 90];

/** The lines with a filler for each blank, where that makes a zone: blanks stand for fillers, and were cut at the ends of lines. */
function filled(input: string): string[] | undefined {
  const lines = plainLinesOf(input).flatMap((line) => (line.trim() === '' ? [] : [fold(line).trim()]));
  const longest = Math.max(...lines.map(({ length }) => length));
  const width = lines.length === 1 ? LENGTHS.find((length) => length >= longest) : longest;
  if (width === undefined || lines.length > 3) return undefined;
  if (lines.some((line) => line.length < width && !line.includes(' '))) return undefined;
  const all = lines.map((line) => line.replaceAll(' ', '<').padEnd(width, '<'));
  const zone = zoneOf(all.join(''));
  return zone !== undefined && (lines.length === 1 || zone.width === width) ? all : undefined;
}
