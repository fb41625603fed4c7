/** assay tools requirements: which numbers a country asks for, without the service. */
import { Command, Option } from 'commander';
import { OptionError } from '../core/coded.ts';
import { requirementSchema } from '../core/requirements/json-schema.ts';
import {
  HOLDERS,
  PURPOSES,
  type RequirementOptions,
  type Requirements,
  requirementsOf,
} from '../core/requirements/requirements.ts';
import { loadRequirements } from '../data/requirements.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { fields } from '../words/en.ts';
import { optionFaultIn } from '../words/faults.ts';
import { LANGUAGES } from '../words/languages.ts';
import { countryCode } from './arguments.ts';
import { EXIT } from './exit.ts';
import { type OutputOptions, printJson, printRows } from './output.ts';
import { CommandError } from './session.ts';

interface RequirementsOptions extends OutputOptions, Omit<RequirementOptions, 'country'> {
  readonly schema?: boolean;
}

export function requirementsCommand(): Command {
  return new Command('requirements')
    .description(
      'Which numbers a country asks for: alternatives, each with the fields of a form. ' +
        `Exits with ${EXIT.negative} where no source names one.`,
    )
    .argument('<country>', 'two-letter code', countryCode)
    .addOption(new Option('--for <purpose>', 'what they are for').choices(PURPOSES).default('payout'))
    .addOption(new Option('--holder <holder>', 'whose numbers they are').choices(HOLDERS).default('company'))
    .addOption(new Option('--language <language>', 'of the labels').choices(LANGUAGES).default('en'))
    .option('--json', 'print all of it, with patterns and sources')
    .option('--schema', 'print it as JSON Schema')
    .action(show);
}

function show(country: string, { json, schema, ...options }: RequirementsOptions): void {
  const found = get({ ...options, country });
  if (found !== undefined && schema) printJson(requirementSchema(found));
  else if (json) printJson(found ?? null);
  else printRows(found ? rowsOf(found) : [], {}, 'No source names a number for it.');
  process.exitCode = found ? EXIT.success : EXIT.negative;
}

/** @throws {CommandError} for a code that is no country */
function get(options: RequirementOptions): Requirements | undefined {
  try {
    return requirementsOf(loadRequirements(GENERATED_FOLDER)(), options);
  } catch (error) {
    if (error instanceof OptionError)
      throw new CommandError(`The ${error.option} ${optionFaultIn(error, fields)}.`, EXIT.usage);
    throw error;
  }
}

const rowsOf = ({ options }: Requirements) =>
  options.flatMap(({ name, fields }, at) =>
    fields.map(({ key, label, local_name, example, length, required }) => ({
      option: `${at + 1} ${name}`,
      field: key,
      label,
      local_name,
      example,
      length: length.min === length.max ? String(length.min) : `${length.min}-${length.max}`,
      required,
    })),
  );
