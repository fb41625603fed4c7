/** assay data phone: what is known of number ranges and how old that is; takes in official range files. */
import { Argument, Command, InvalidArgumentError } from 'commander';
import { countryOf } from '../core/country.ts';
import { loadPhoneFacts } from '../data/phone-facts.ts';
import type { NamedFiles } from '../files/named.ts';
import type { Imports } from '../intake/folders.ts';
import { loadWithImports } from '../intake/kept.ts';
import { youngestAreas } from '../intake/phone/areas.ts';
import { RANGE_IMPORTERS } from '../intake/phone/importers/all.ts';
import { readRangeImports, readStored } from '../intake/phone/kept-ranges.ts';
import { youngestZones } from '../intake/phone/zones.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { describingAnswers } from './answers.ts';
import { countryArgument } from './arguments.ts';
import { readImports } from './data.ts';
import { type IntakeCommandOptions, takeOne, withIntakeOptions } from './intake.ts';
import { daysSince, type OutputOptions, printRows } from './output.ts';
import { settings } from './session.ts';

interface PhoneUpdateOptions extends IntakeCommandOptions {
  readonly from: readonly string[];
  readonly own?: boolean;
}

export function phoneCommand(): Command {
  const command = new Command('phone').description('Phone numbering plans and the range files taken in.');
  const countries = RANGE_IMPORTERS.map(({ region }) => region).join(', ');

  command
    .command('list', { isDefault: true })
    .description('The numbering plans and the imported ranges, and how old they are.')
    .option('--json', 'print JSON')
    .action(async (options: OutputOptions) => printRows(await listed(), options, 'There is nothing.'));

  const updating = command
    .command('update')
    .description(
      `Take in official files of number ranges (${countries}), or a list of your own: a number then answers with the ` +
        'company that its range was given to. With "plans": newer numbering plans, from the npm package ' +
        'google-libphonenumber (npm pack) or from PhoneNumberMetadata.xml and ShortNumberMetadata.xml. A file that is ' +
        'broken, older or much shorter than the last changes nothing. A running service reads them within seconds.',
    )
    .addArgument(new Argument('<what>', 'code or name of a country, or plans').argParser(whatOf))
    .requiredOption('--from <file...>', 'the files, in the order in which they count')
    .option('--own', 'they are lists of your own: prefix or from and to, and company');
  withIntakeOptions(updating).action(update);
  return command;
}

/** The argument for the numbering plans of all countries. */
const PLANS = 'plans';

function whatOf(text: string): string {
  if (text.toLowerCase() === PLANS) return PLANS;
  const code = countryOf(countryArgument(text))?.code;
  if (code === undefined) throw new InvalidArgumentError('Expected a code or a name of a country, or plans.');
  return code;
}

async function listed() {
  const taken = await readImports(settings(process.env));
  const { version, as_of } = loadWithImports(taken, () => {}).phone;
  const age = (date: string) => ({ as_of: date, days: daysSince(date) });
  const all = { country: 'all', ranges: '' };
  const plans = [
    { ...all, source: `numbering plans: ${version}`, ...age(as_of) },
    ...tablesOf(taken).map(({ what, edition }) => ({
      ...all,
      source: `${what}: ${edition.version}`,
      ...age(edition.as_of),
    })),
  ];
  if (taken === undefined) return plans;
  const imports = readRangeImports(taken.ranges).imports.map(({ region, source, as_of: date }) => ({
    country: region,
    source,
    ranges: readStored(taken.ranges, region)!.count,
    ...age(date),
  }));
  return [...plans, ...imports];
}

/** What the names of areas and the time zones are of: of this package, or of what was taken in. */
function tablesOf(taken: Imports | undefined) {
  const facts = loadPhoneFacts(GENERATED_FOLDER);
  const kept = taken?.ranges ?? NOTHING;
  return [
    { what: 'areas', edition: youngestAreas(facts, kept) },
    { what: 'time zones', edition: youngestZones(facts, kept) },
  ];
}

const NOTHING: NamedFiles = { names: () => [], read: () => undefined };

async function update(what: string, options: PhoneUpdateOptions): Promise<void> {
  const { sourceOf } = await import('../intake/all.ts');
  const { rangesFor } = await import('../intake/phone/ranges.ts');
  const source = () => (what === PLANS ? sourceOf(['plans'], PLANS)! : rangesFor(what, options.own));
  const { onReady } = describingAnswers(options.json);
  await takeOne({ name: what, source }, options, onReady);
}
