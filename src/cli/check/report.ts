/** What a check says of a file when it is done: how it was read, which columns were checked, how many values were valid. */
import { writeFileSync } from 'node:fs';
import { type CheckPlan, COUNTRY } from '../../bulk/plan.ts';
import type { CheckOptions } from '../../bulk/prepare.ts';
import { noteOn, type TablePlan } from '../../bulk/table-plan.ts';
import { allValid, report, summary, type Tally } from '../../bulk/tally.ts';
import { COMMA, isLines } from '../../files/formats/format.ts';
import { formatNamed, isOwnText } from '../../files/formats/formats.ts';
import type { Sniffed } from '../../files/sniff.ts';
import { lookOf, type TerminalLook } from '../colour.ts';
import { EXIT } from '../exit.ts';
import { separatorName } from '../faults.ts';
import { printJson } from '../output.ts';
import { planDrawn } from './plan-drawn.ts';
import { planLines } from './plan-lines.ts';
import { reportPage } from './report-page.ts';
import { summaryBars } from './summary-bars.ts';

/** What was checked. */
export interface DoneCheck {
  readonly sniffed: Sniffed;
  readonly plan: CheckPlan;
  readonly tally: Tally;
  /** What was decided of each column; engines say the names of theirs. */
  readonly table?: TablePlan;
}

/** The plan as a terminal shows it, or as lines for what is none. */
export const planFor = (table: TablePlan, look: TerminalLook): string[] =>
  look.isTerminal ? planDrawn(table, look) : planLines(table);

/** Prints what would be checked. */
export function printPlan(table: TablePlan, { json }: CheckOptions): void {
  if (json) printJson(table);
  else process.stdout.write(`${planFor(table, lookOf(process.stdout, process.env)).join('\n')}\n`);
}

/** Prints the report of a check, and sets the exit code. */
export function finishCheck(done: DoneCheck, options: CheckOptions): void {
  printReport(done, options);
  process.exitCode = allValid(done.tally, options.column.length === 0) ? EXIT.success : EXIT.negative;
}

function printReport({ sniffed, plan, tally, table }: DoneCheck, options: CheckOptions): void {
  const { encoding, delimiter } = sniffed;
  const format = formatNamed(sniffed.format);
  const hasDelimiter = isOwnText(format) && !isLines(format.form);
  const file = {
    format: format.name,
    encoding,
    ...(hasDelimiter && { delimiter }),
    ...(table?.sheet !== undefined && { sheet: table.sheet, sheets: table.sheets }),
    ...(plan.countryColumn !== undefined && { country_column: plan.countryColumn }),
  };
  const unsure = table?.columns.filter(({ sure }) => sure === 'unsure') ?? [];
  const described = report(tally, plan.targets, file, unsure);
  const { summary: page } = options;
  if (page !== undefined)
    writeFileSync(
      page,
      /\.html?$/i.test(page) ? reportPage(described, table) : `${JSON.stringify(described, null, 2)}\n`,
    );
  if (options.json) {
    printJson(described);
    return;
  }
  const read = [
    !isOwnText(format) && `${format.title}${sheetSaid(format.hasSheets === true, table)}`,
    hasDelimiter && delimiter !== COMMA && `separated by ${separatorName(delimiter)}`,
    encoding !== 'utf-8' && encoding,
    sniffed.sepLine > 0 && 'a sep= line',
  ].filter(Boolean);
  if (read.length > 0) process.stderr.write(`Read as ${read.join(', ')}\n`);
  if (table?.table !== undefined)
    process.stderr.write(
      `Names of columns in line ${table.header_line}, of table ${table.table} of ${table.tables.length}: --table takes another\n`,
    );
  for (const line of columnsSaid(plan, tally, options)) process.stderr.write(`${line}\n`);
  for (const column of table?.columns ?? []) {
    const note = noteOn(column);
    if (note !== undefined) process.stderr.write(`${note}\n`);
  }
  const look = lookOf(process.stderr, process.env);
  process.stderr.write(look.isTerminal ? summaryBars(described, look) : summary(tally, plan.targets));
}

/** Which sheet was read, and that there are others. */
function sheetSaid(hasSheets: boolean, table: TablePlan | undefined): string {
  if (!hasSheets) return '';
  const { sheet, sheets = [] } = table ?? {};
  if (sheet === undefined || sheets.length < 2) return ', its first sheet';
  return `, sheet ${sheet}; it has ${sheets.length}: --sheet takes another`;
}

/** Which columns were found, and those beside them. */
function* columnsSaid(plan: CheckPlan, tally: Tally, options: CheckOptions): Generator<string> {
  const { targets, country, countryColumn, format } = plan;
  const found = options.column.length === 0 && options.value === undefined && targets[0]!.name !== 'value';
  if (found) yield `Found ${targets.map(({ kind, name }) => `${kind} in column ${name}`).join(', ')}`;
  for (const { name, bic } of isLines(format) ? [] : targets)
    if (bic) yield `The BIC of each IBAN in column ${name} is in column ${bic.name}`;
  const isSaid = countryColumn?.toLowerCase() !== COUNTRY || tally.elsewhere > 0;
  if (countryColumn === undefined || !isSaid) return;
  const rest = country === undefined ? '' : `; ${country} for rows without one`;
  const others = tally.elsewhere === 0 ? '' : `; ${tally.elsewhere} of the rows name another`;
  yield `The country of each row is in column ${countryColumn}${rest}${others}`;
}
