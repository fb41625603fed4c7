/** assay phone: what is known of number ranges and how old that is; takes in official range files. */
import { Argument, Command, InvalidArgumentError } from 'commander';
import { countryOf } from '../core/country.ts';
import { loadShippedPlans } from '../data/phone.ts';
import type { OnProgress } from '../files/bytes.ts';
import type { ReplaceableFiles } from '../files/named.ts';
import { loadWithImports } from '../intake/kept.ts';
import { RANGE_IMPORTERS } from '../intake/phone/importers/all.ts';
import { readRangeImports, readStored } from '../intake/phone/kept-ranges.ts';
import type { PlansReport } from '../intake/phone/plans.ts';
import type { RangeReport } from '../intake/phone/ranges.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { readImports } from './data.ts';
import { EXIT } from './exit.ts';
import { reasonOf, withImports } from './intake.ts';
import { noteImports } from './note.ts';
import { dateOf, daysSince, type OutputOptions, printJson, printRows } from './output.ts';
import { progressBar } from './progress.ts';
import { settings } from './session.ts';

interface PhoneUpdateOptions extends OutputOptions {
  readonly from: readonly string[];
  readonly asOf?: string;
  readonly own?: boolean;
  readonly force?: boolean;
}

export function phoneCommand(): Command {
  const command = new Command('phone').description('Phone numbering plans and the range files taken in.');
  const countries = RANGE_IMPORTERS.map(({ region }) => region).join(', ');

  command
    .command('list', { isDefault: true })
    .description('The numbering plans and the imported ranges, and how old they are.')
    .option('--json', 'print JSON')
    .action(async (options: OutputOptions) => printRows(await listed(), options, 'There is nothing.'));

  command
    .command('update')
    .description(
      `Take in official files of number ranges (${countries}), or a list of your own: a number then answers with the ` +
        'company that its range was given to. With "plans": newer numbering plans, from the npm package ' +
        'google-libphonenumber (npm pack) or from PhoneNumberMetadata.xml and ShortNumberMetadata.xml. A file that is ' +
        'broken, older or much shorter than the last changes nothing. A running service reads them within seconds.',
    )
    .addArgument(new Argument('<what>', 'two-letter code of a country, or plans').argParser(whatOf))
    .requiredOption('--from <file...>', 'the files, in the order in which they count')
    .option('--as-of <date>', 'the day of the files, yyyy-mm-dd; of ranges today without it', day)
    .option('--own', 'they are lists of your own: prefix or from and to, and company')
    .option('--force', 'take them even if they are older or much shorter than the last ones')
    .option('--json', 'print JSON')
    .action(update);
  return command;
}

/** The argument for the numbering plans of all countries. */
const PLANS = 'plans';

function whatOf(text: string): string {
  const code = text.toLowerCase() === PLANS ? PLANS : countryOf(text)?.code;
  if (code === undefined) throw new InvalidArgumentError('Expected a two-letter country code, or plans.');
  return code;
}

function day(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new InvalidArgumentError('Expected a date such as 2026-11-21.');
  }
  return text;
}

async function listed() {
  const taken = await readImports(settings(process.env));
  const { version, as_of } = loadWithImports(taken, () => {}).phone;
  const age = (date: string) => ({ as_of: date, days: daysSince(date) });
  const plans = { country: 'all', source: `numbering plans: ${version}`, ranges: '', ...age(as_of) };
  if (taken === undefined) return [plans];
  const imports = readRangeImports(taken.ranges).imports.map(({ region, source, as_of: date }) => ({
    country: region,
    source,
    ranges: readStored(taken.ranges, region)!.count,
    ...age(date),
  }));
  return [plans, ...imports];
}

async function update(what: string, options: PhoneUpdateOptions): Promise<void> {
  const bar = progressBar(what, process.stderr);
  try {
    const { report, text, note } = await withImports<Taken>(({ ranges }) =>
      what === PLANS ? takePlans(ranges, options) : takeRanges(what, ranges, options, bar.show),
    );
    bar.clear();
    await noteImports([note]);
    if (options.json) printJson(report);
    else process.stdout.write(text);
  } catch (error) {
    bar.clear();
    process.stderr.write(`${what}: nothing was changed: ${reasonOf(error)}\n`);
    process.exitCode = EXIT.failure;
  }
}

/** An import that is done: its report, what is printed of it, and what is noted. */
interface Taken {
  readonly report: object;
  readonly text: string;
  readonly note: { readonly action: string; readonly target: string; readonly detail: string };
}

async function takePlans(
  imports: ReplaceableFiles,
  { from: files, asOf: as_of, force }: PhoneUpdateOptions,
): Promise<Taken> {
  const { updatePlans } = await import('../intake/phone/plans.ts');
  const shipped = loadShippedPlans(GENERATED_FOLDER);
  const report = await updatePlans({ files, imports, as_of, force, shipped });
  const detail = `${report.source}, ${report.as_of}: ${report.plans} plans`;
  return { report, text: describedPlans(report), note: { action: 'plans.imported', target: PLANS, detail } };
}

async function takeRanges(
  country: string,
  imports: ReplaceableFiles,
  { from: files, own, force, asOf }: PhoneUpdateOptions,
  onProgress: OnProgress,
): Promise<Taken> {
  const { updateRanges } = await import('../intake/phone/ranges.ts');
  const as_of = asOf ?? dateOf(Date.now())!;
  const report = await updateRanges({ country, files, own, force, imports, as_of, onProgress });
  const detail = `${report.source}, ${as_of}: ${report.ranges} ranges`;
  return { report, text: described(report), note: { action: 'ranges.imported', target: country, detail } };
}

function describedPlans({ source, as_of, plans, before, new_examples }: PlansReport): string {
  const last = `before: ${before.source} of ${before.as_of}`;
  return `plans  ${source} of ${as_of}: ${plans} plans, ${new_examples} example numbers are new; ${last}\n`;
}

function described({
  country,
  source,
  as_of,
  ranges,
  companies,
  typed,
  skipped,
  before,
}: RangeReport): string {
  const left = skipped > 0 ? `; ${skipped} rows skipped` : '';
  const last = before === undefined ? '' : ` (${before} before)`;
  return `${country}  ${source}, ${as_of}: ${ranges} ranges${last}, ${companies} companies, ${typed} of a known kind${left}\n`;
}
