/** The list of SECURITY.md: each requirement of ASVS 5.0, levels 1 and 2, once, with the sums that are stated and a reason of each fail. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync(new URL('../SECURITY.md', import.meta.url), 'utf8');
const list = text.slice(text.indexOf('### OWASP ASVS'));

/** How many requirements of the two levels a chapter has. */
const OF_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

/** The numbers that a cell names: `1.2.6, 1.2.7`, `6.2.1 to 6.2.12`. */
const numbersIn = (cell: string): string[] =>
  cell.split(', ').flatMap((part) => {
    const [, section, from, to] = /^(\d+\.\d+\.)(\d+) to \1(\d+)$/.exec(part) ?? [];
    if (section === undefined) return [part];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `${section}${Number(from) + i}`);
  });

const rows = [...list.matchAll(/^\| (\d[^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)].map(([, cell, what, state]) => ({
  numbers: numbersIn(cell!),
  what: what!,
  state: state!.replaceAll('*', ''),
}));
const countOf = (wanted: string) =>
  rows.filter(({ state }) => state === wanted).flatMap(({ numbers }) => numbers).length;

describe('the list of requirements', () => {
  it('has each of 253 once, chapter by chapter', () => {
    const all = rows.flatMap(({ numbers }) => numbers);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((number) => !/^\d+\.\d+\.\d+$/.test(number))).toEqual([]);
    expect(OF_CHAPTER.map((_, i) => all.filter((number) => number.startsWith(`${i + 1}.`)).length)).toEqual(
      OF_CHAPTER,
    );
  });

  it('sums up what it says, with few that fail and a reason of each', () => {
    const [, pass, fail, unused] = /(\d+) pass, (\d+) fail, (\d+) are not\s+used/.exec(list) ?? [];
    expect([countOf('pass'), countOf('fail'), countOf('not used')]).toEqual([pass, fail, unused].map(Number));
    expect(Number(fail)).toBeLessThanOrEqual(4);
    for (const { what } of rows.filter(({ state }) => state === 'fail'))
      expect(what).toMatch(/^.{10,}: .{10,}$/);
  });
});
