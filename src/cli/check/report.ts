/** What a check says of a file when it is done: how it was read, which columns were checked, how many values were valid. */
import { writeFileSync } from 'node:fs';
import { separatorName } from '../../bulk/columns.ts';
import { type CheckPlan, COUNTRY } from '../../bulk/plan.ts';
import type { CheckOptions } from '../../bulk/prepare.ts';
import { allValid, report, summary, type Tally } from '../../bulk/tally.ts';
import { COMMA, isLines } from '../../files/formats/format.ts';
import { formatNamed, isOwnText } from '../../files/formats/formats.ts';
import type { Sniffed } from '../../files/sniff.ts';
import { EXIT } from '../exit.ts';
import { printJson } from '../output.ts';

/** What was checked. */
export interface DoneCheck {
  readonly sniffed: Sniffed;
  readonly plan: CheckPlan;
  readonly tally: Tally;
}

/** Prints the report of a check, and sets the exit code. */
export function finishCheck(done: DoneCheck, options: CheckOptions): void {
  printReport(done, options);
  process.exitCode = allValid(done.tally) ? EXIT.success : EXIT.negative;
}

function printReport({ sniffed, plan, tally }: DoneCheck, options: CheckOptions): void {
  const { encoding, delimiter } = sniffed;
  const format = formatNamed(sniffed.format);
  const hasDelimiter = isOwnText(format) && !isLines(format.form);
  const file = {
    format: format.name,
    encoding,
    ...(hasDelimiter && { delimiter }),
    ...(plan.countryColumn !== undefined && { country_column: plan.countryColumn }),
  };
  const described = report(tally, plan.targets, file);
  if (options.summary !== undefined)
    writeFileSync(options.summary, `${JSON.stringify(described, null, 2)}\n`);
  if (options.json) {
    printJson(described);
    return;
  }
  const read = [
    !isOwnText(format) && `${format.title}${format.hasSheets ? ', its first sheet' : ''}`,
    hasDelimiter && delimiter !== COMMA && `separated by ${separatorName(delimiter)}`,
    encoding !== 'utf-8' && encoding,
    sniffed.sepLine > 0 && 'a sep= line',
  ].filter(Boolean);
  if (read.length > 0) process.stderr.write(`Read as ${read.join(', ')}\n`);
  for (const line of columnsSaid(plan, tally, options)) process.stderr.write(`${line}\n`);
  process.stderr.write(summary(tally, plan.targets));
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
