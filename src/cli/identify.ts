/** assay identify: what a text is, here and now, without the service. Nothing is counted or kept. */
import { Command } from 'commander';
import { countryCode, either, KINDS_BY_NAME, kindNamed } from './arguments.ts';
import { openAssay, openData } from './data.ts';
import { EXIT } from './exit.ts';
import { type LanguageOption, languageOption, wordingIn } from './language.ts';
import { type OutputOptions, printJson } from './output.ts';
import { CommandError, settings } from './session.ts';
import { describe, readInput } from './verify.ts';

interface IdentifyCommandOptions extends OutputOptions, LanguageOption {
  readonly country?: string;
  readonly types?: string;
  readonly kinds?: string;
  readonly suggest?: boolean;
  readonly strict?: boolean;
}

export function identifyCommand(): Command {
  return new Command('identify')
    .description(
      `Say what a value is. Exits with ${EXIT.success} when it is valid, ${EXIT.negative} when not.`,
    )
    .argument('<value>', 'the value; - reads it from standard input, which keeps it out of the process list')
    .option('--country <code>', 'code or name of its country', countryCode)
    .option('--types <list>', 'what it may be, with commas between them: iban,phone')
    .option('--kinds <list>', 'the same as --types')
    .option(
      '--strict',
      'refuse words beside the value, letters read as digits, whatever is assumed or inconsistent',
    )
    .option('--suggest', 'of an invalid value, what was probably meant, where check digits prove it')
    .addOption(languageOption())
    .option('--json', 'print the whole result')
    .action(async (argument: string, options: IdentifyCommandOptions) => {
      const { country, suggest, strict, json } = options;
      const kinds = either(['--types', typesIn(options.types)], ['--kinds', typesIn(options.kinds)]);
      const value = argument === '-' ? (await readInput()).replace(/\r?\n$/, '') : argument;
      const config = settings(process.env);
      const data = await openData(config);
      const requested = { country, kinds, suggest, strict };
      const assay = await openAssay(config, data);
      const worded = await wordingIn(options, data);
      const result = worded(assay.identify(value, requested));
      if (json) printJson(result);
      else {
        const kind = [...KINDS_BY_NAME.values()].find(({ type }) => type === result.type);
        process.stdout.write(`${kind?.segment ?? result.type}: ${describe(result, kind)}`);
      }
      process.exitCode = result.valid ? EXIT.success : EXIT.negative;
    });
}

const typesIn = (list: string | undefined) => list?.split(',').map(typeOf);

/** @throws {CommandError} where there is no such kind */
function typeOf(name: string): string {
  const kind = kindNamed(name);
  if (kind === undefined)
    throw new CommandError(
      `There is no such type. Types: ${[...KINDS_BY_NAME.keys()].join(', ')}.`,
      EXIT.usage,
    );
  return kind.type;
}
