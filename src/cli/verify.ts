/** assay verify: one value, here and now, without the service. Nothing is counted or kept. */
import { Argument, Command } from 'commander';
import type { AnyKind } from '../core/kind.ts';
import { countriesThere, REASON_TABLE, type Reason } from '../core/reasons.ts';
import type { OpenResult } from '../core/result.ts';
import { anatomy, faultMark } from './anatomy.ts';
import { countryCode, KINDS_BY_NAME, kindArgument } from './arguments.ts';
import { lookOf, type Paint, type TerminalLook } from './colour.ts';
import { openAssay, openData } from './data.ts';
import { EXIT } from './exit.ts';
import { type LanguageOption, languageOption, wordingIn } from './language.ts';
import { type OutputOptions, printable, printJson } from './output.ts';
import { CommandError, settings } from './session.ts';

interface VerifyCommandOptions extends OutputOptions, LanguageOption {
  readonly country?: string;
  readonly suggest?: boolean;
  readonly strict?: boolean;
  readonly bic?: string;
  readonly facts?: boolean;
  readonly part?: readonly string[];
}

export function verifyCommand(): Command {
  return new Command('verify')
    .description(`Verify one value. Exits with ${EXIT.success} when it is valid, ${EXIT.negative} when not.`)
    .addArgument(new Argument('<kind>').choices([...KINDS_BY_NAME.keys()]).argParser(kindArgument))
    .argument('[value]', 'the value; - reads it from standard input, which keeps it out of the process list')
    .option('--country <code>', 'code or name of its country', countryCode)
    .option(
      '--strict',
      'refuse words beside the value, letters read as digits, whatever is assumed or inconsistent',
    )
    .option('--suggest', 'of an invalid value, what was probably meant, where check digits prove it')
    .option('--bic <bic>', 'the BIC given with an IBAN: says whose it is')
    .option('--facts', 'source and date of what is said of the bank of an IBAN; with --json')
    .option(
      '--part <name=text...>',
      'of an account, its parts by the names of the country: --part routing_number=021000021 account_number=1234567',
    )
    .addOption(languageOption())
    .option('--json', 'print the whole result')
    .action(async (declared: AnyKind, argument: string | undefined, options: VerifyCommandOptions) => {
      const value = await textOf(declared, argument, options);
      const { type, options: known } = declared;
      const { country, suggest, strict, bic, facts } = options;
      if ((bic !== undefined || facts) && !('bic' in known)) {
        throw new CommandError('--bic and --facts are for IBANs alone.', EXIT.usage);
      }
      const requested = {
        country,
        ...(suggest && { suggest }),
        ...(strict && { strict }),
        ...(bic !== undefined && { bic }),
        ...(facts && { facts }),
      };
      const config = settings(process.env);
      const data = await openData(config);
      const assay = await openAssay(config, data);
      const worded = await wordingIn(options, data);
      const result = worded(assay.verify(type, value, requested));
      if (options.json) printJson(result);
      else process.stdout.write(describe(result, declared));
      process.exitCode = result.valid ? EXIT.success : EXIT.negative;
    });
}

/** The value as it was given, read from standard input, or made of its parts. */
async function textOf(
  { join }: AnyKind,
  argument: string | undefined,
  { part: parts, country }: VerifyCommandOptions,
): Promise<string> {
  const given = argument === '-' ? (await readInput()).replace(/\r?\n$/, '') : argument;
  if (parts === undefined) {
    if (given === undefined) throw new CommandError('A value is needed.', EXIT.usage);
    return given;
  }
  if (join === undefined) throw new CommandError('Values of this kind have no parts.', EXIT.usage);
  const entries = parts.map((part) => {
    const at = part.indexOf('=');
    if (at < 1) throw new CommandError('A part is written name=text.', EXIT.usage);
    return [part.slice(0, at), part.slice(at + 1)] as const;
  });
  const joined = join(Object.fromEntries(entries), country, given);
  if ('value' in joined) return joined.value;
  const { option, detail } = joined.fault;
  throw new CommandError(`${option === 'country' ? '--country' : 'The parts'} ${detail}.`, EXIT.usage);
}

export async function readInput(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
  return text;
}

/**
 * The verdict; for an invalid value where its fault lies and what it means, for a valid one its parts; then all that is
 * known, as lines of `name  value`.
 */
export function describe(
  result: OpenResult,
  kind: AnyKind | undefined,
  look: TerminalLook = lookOf(process.stdout, process.env),
): string {
  const { paint } = look;
  const { type, input, valid, ...rest } = result;
  const verdict = result.valid ? paint('green', 'valid') : paint('red', `invalid: ${result.reason}`);
  const drawn = result.valid
    ? anatomyOf(result, kind, paint)
    : [...faultMark(result, look), ...meaning(result.reason, kind)];
  const shown = drawn.map((line) => `  ${line}\n`).join('');
  return `${verdict}\n${shown}${shown && '\n'}${lines(rest, '  ', look)}`;
}

const anatomyOf = (result: OpenResult, kind: AnyKind | undefined, paint: Paint): string[] =>
  kind === undefined ? [] : anatomy(result, kind, paint);

function meaning(reason: Reason, kind: AnyKind | undefined): string[] {
  const countries = kind?.countries;
  const { means, remedy } = REASON_TABLE[reason];
  if (reason === 'unsupported_country' && countries) return [means, countriesThere(countries)];
  return [means, remedy];
}

function lines(value: object, indent: string, look: TerminalLook): string {
  const shown = (part: unknown) => (look.isTerminal ? printable(String(part)) : String(part));
  return Object.entries(value)
    .map(([key, part]) => {
      const name = `${indent}${look.paint('dim', key)}`;
      if (Array.isArray(part) && typeof part[0] === 'object') {
        return `${name}\n${part.map((one) => lines(one, `${indent}  `, look)).join('')}`;
      }
      if (Array.isArray(part)) return `${name}: ${shown(part.join(', '))}\n`;
      if (typeof part === 'object') return `${name}\n${lines(part, `${indent}  `, look)}`;
      return `${name}: ${shown(part)}\n`;
    })
    .join('');
}
