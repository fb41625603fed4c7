/** assay check: a whole file of values, here and now, without the service. Nothing is counted or kept. */
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { type ColumnKind, IDENTIFY } from '../bulk/column-kinds.ts';
import type { Wanted } from '../bulk/columns.ts';
import type { CheckOptions } from '../bulk/prepare.ts';
import { ENCODINGS } from '../files/encodings.ts';
import { readFormats } from '../files/formats/formats.ts';
import { countryCode, KINDS_BY_NAME, kindNamed } from './arguments.ts';
import { EXIT } from './exit.ts';
import { languageOption } from './language.ts';
import { CommandError } from './session.ts';

const NAMES = [...KINDS_BY_NAME.keys(), IDENTIFY];
const typeOf = (name: string) =>
  (name === IDENTIFY ? IDENTIFY : kindNamed(name)?.type) as ColumnKind | undefined;

export function checkCommand(): Command {
  const command = new Command('check')
    .usage('[options] [kind] <file>')
    .description(
      'Verify a file of values: CSV, XLSX, NDJSON or Parquet, however long. Each row comes back with its result. ' +
        `Exits with ${EXIT.success} when all are valid, ${EXIT.negative} when not.`,
    )
    .addArgument(new Argument('<kind>', `${NAMES.join(', ')}; left out, columns are found by what they hold`))
    .argument('[file]', 'the file; - reads standard input')
    .option('--value <column>', 'column or key of the values; found by what it holds without it')
    .option(
      '--column <kind=column>',
      'several columns at once, each with results of its own; #2 is the second column',
      column,
      [] as Wanted[],
    )
    .option(
      '--identify <column>',
      'a column whose values may each be of another kind; may be given several times, like --column',
      (name: string, before: Wanted[]): Wanted[] => [...before, { kind: IDENTIFY, name }],
      [] as Wanted[],
    )
    .option('--country <code>', 'code or name, for rows whose country is empty', countryCode)
    .option(
      '--country-column <column>',
      'the column with the country of each row; found by its name and cells without it',
    )
    .option(
      '--bic-column <column>',
      'the column or key with the BIC that was given with each IBAN; found by its name without it',
    )
    .addOption(
      new Option('--format <format>', 'of the file; found out without it').choices(
        readFormats().map(({ name }) => name),
      ),
    )
    .addOption(new Option('--encoding <name>', 'of the file; found out without it').choices([...ENCODINGS]))
    .option('--delimiter <sign>', 'between the cells of CSV, \\t for a tab; found out without it', oneSign)
    .option(
      '--sheet <name>',
      'of a workbook: its name or its number; without it the first with known columns',
    )
    .option('--header-line <number>', 'the line with the names of columns; found without it', lineNumber)
    .option(
      '--table <number>',
      'which of several tables of a file or sheet, as --plan lists them',
      lineNumber,
    )
    .option('--no-header', 'the first line holds values already; columns are #1, #2, …');
  return withResults(command).action(
    async (first: string, second: string | undefined, given: CheckOptions & Mixed) => {
      const { identify, ...rest } = given;
      const options = { ...rest, column: [...rest.column, ...identify] };
      const [kind, file] = second === undefined ? [undefined, first] : [first, second];
      if (kind !== undefined && !NAMES.includes(kind)) {
        throw new CommandError(`There is no kind "${kind}". Choose one of ${NAMES.join(', ')}.`, EXIT.usage);
      }
      const { check } = await import('./check/run.ts');
      await check(kind === undefined ? undefined : typeOf(kind), file, options);
    },
  );
}

/** The options that say what comes back. */
const withResults = (command: Command): Command =>
  command
    .option('--output <file>', 'write there, in the format of its ending; standard output by default')
    .option('--overwrite', 'let the output replace the input')
    .option('--resume', 'keep what was done when it is broken off, and go on from there')
    .addOption(new Option('--only <rows>', 'write only these rows').choices(['valid', 'invalid']))
    .option('--duplicates', 'add the number of the row that had the same value first')
    .option(
      '--strict',
      'refuse words beside a value, letters read as digits, whatever is assumed or inconsistent',
    )
    .option('--suggest', 'add what was probably meant by invalid values, where check digits prove it')
    .addOption(languageOption('of the names of areas; English without it'))
    .option(
      '--from-account',
      'the values are account numbers, of which IBANs are made; other parts are in columns bank_code, branch_code, national_check_digits, reserved',
    )
    .option('--plan', 'say what each column holds and why, and check nothing')
    .option('--yes', 'ask nothing: columns that are not sure are reported and not checked')
    .option(
      '--summary <file>',
      'write a report: reasons, countries, banks; as a page where it ends with .html',
    )
    .option('--json', 'print that report, or the plan, on standard output; rows go to --output alone');

/** Columns whose values may each be of another kind. */
interface Mixed {
  readonly identify: readonly Wanted[];
}

/** `iban=Name of the column`. */
function column(text: string, before: readonly Wanted[] = []): Wanted[] {
  const at = text.indexOf('=');
  const kind = typeOf(text.slice(0, at));
  if (at < 0 || kind === undefined || at === text.length - 1) {
    throw new InvalidArgumentError(`Expected a kind and a column, such as ${NAMES[0]}=Account.`);
  }
  return [...before, { kind, name: text.slice(at + 1) }];
}

/** From 1. */
function lineNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('Expected the number of a line, from 1.');
  return Number(text);
}

/** One character, or \t for a tab. */
function oneSign(text: string): string {
  if (text === '\\t') return '\t';
  if (!/^[ -~]$/.test(text)) throw new InvalidArgumentError('Expected one ASCII character, or \\t.');
  return text;
}
