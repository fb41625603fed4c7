/** assay tools specimens: values to test with, made here and now, without the service. */
import { Command } from 'commander';
import { KINDS } from '../core/assay.ts';
import { OptionError } from '../core/coded.ts';
import { atOnce } from '../core/found.ts';
import type { AnyKind } from '../core/kind.ts';
import { makingSpecimens } from '../core/specimens/generate.ts';
import { loadPhoneExamples } from '../data/phone-examples.ts';
import { GENERATED_FOLDER } from '../version.ts';
import { fields } from '../words/en.ts';
import { optionFaultIn } from '../words/faults.ts';
import { countryCode, kindArgument, wholeNumber } from './arguments.ts';
import { openAssay } from './data.ts';
import { EXIT } from './exit.ts';
import { type OutputOptions, printJson } from './output.ts';
import { CommandError, settings } from './session.ts';

interface SpecimensOptions extends OutputOptions {
  readonly kind: AnyKind;
  readonly country?: string;
  readonly scheme?: string;
  readonly count: number;
  readonly seed: number;
  readonly wrong?: string;
  readonly reserved?: boolean;
  readonly allowTestValues?: boolean;
}

export function specimensCommand(): Command {
  return new Command('specimens')
    .description(
      'Make values to test with: ones that verify, or ones that are refused for a reason. The same seed gives the same. ' +
        `Exits with ${EXIT.negative} when there are none.`,
    )
    .requiredOption('--kind <kind>', 'kind of value', kindArgument)
    .option('--country <code>', 'two-letter code of their country; any without it', countryCode)
    .option('--scheme <id>', 'the scheme that they are made by, as the coverage names it')
    .option('--count <number>', 'how many', wholeNumber, 1)
    .option('--seed <number>', 'where chance begins', wholeNumber, 1)
    .option('--wrong <reason>', 'the reason that they are refused for: invalid_checksum, invalid_length, ...')
    .option('--reserved', 'only ranges that are kept for tests or films')
    .option(
      '--allow-test-values',
      'such ranges first, also values that are valid only where tests are allowed',
    )
    .option('--json', 'print each with its country, scheme and origin')
    .action(specimens);
}

async function specimens({ kind, json, ...options }: SpecimensOptions): Promise<void> {
  const assay = await openAssay(settings(process.env));
  const examplesOf = loadPhoneExamples(GENERATED_FOLDER);
  const parts = {
    kinds: KINDS,
    verify: assay.verify,
    phones: (country: string) => Object.values(examplesOf(country)),
  };
  const made = madeOf(() => atOnce(makingSpecimens(parts, { ...options, kind: kind.type })));
  if (json) printJson(made);
  else process.stdout.write(made.map(({ value }) => `${value}\n`).join(''));
  process.exitCode = made.length > 0 ? EXIT.success : EXIT.negative;
}

/** @throws {CommandError} for options that can't be met */
function madeOf<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof OptionError)
      throw new CommandError(`--${error.option} ${optionFaultIn(error, fields)}.`, EXIT.usage);
    throw error;
  }
}
