/**
 * Puts what was printed into the page on speed, each table between `<!-- bench: its title -->` and `<!-- end -->`. Other tables of the
 * page stay as they are, so that a part can be measured alone; each says when and where it was measured.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { isMissed, type Line, printed, told } from './ratio.ts';

const PAGE = new URL('../docs/maintainers/measurements.md', import.meta.url);

export function writeTables(): void {
  const page = readFileSync(PAGE, 'utf8');
  const tables = new Map(printed.map(({ title, lines }) => [title, tableOf(lines)]));
  const written = page.replace(/<!-- bench: (.*) -->\n[\s\S]*?<!-- end -->/g, (whole, title: string) => {
    const table = tables.get(title);
    return table === undefined ? whole : `<!-- bench: ${title} -->\n${table}\n<!-- end -->`;
  });
  writeFileSync(PAGE, written);
}

function tableOf(lines: readonly Line[]): string {
  const rows = lines.map((line) => {
    const { what, ratio, goal, most } = line;
    const aim = most === undefined ? (goal === undefined ? '–' : rounded(goal)) : `at most ${rounded(most)}`;
    return `| ${what} | ${aim} | ${told(ratio)}${isMissed(line) ? ', missed' : ''} |`;
  });
  return `\n| | Goal | Measured |\n|---|---:|---|\n${rows.join('\n')}\n\n${madeOn()}\n`;
}

const rounded = (goal: number) => String(Math.round(goal * 100) / 100);

function madeOn(): string {
  const day = new Date().toISOString().slice(0, 10);
  const { BENCH_ROUNDS = '15', BENCH_SECONDS = '1' } = process.env;
  const model = cpus()[0]?.model.trim();
  return `${day}, ${model}, ${cpus().length} processors, Node ${process.version}; ${BENCH_ROUNDS} rounds of ${BENCH_SECONDS} seconds.`;
}
