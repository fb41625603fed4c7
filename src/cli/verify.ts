/** assay verify: one value, here and now, without the service. Nothing is counted or kept. */
import { Argument, Command } from 'commander';
import type { Result, ValueType } from '../core/result.ts';
import { countryCode, KINDS } from './arguments.ts';
import { openVerifiers } from './data.ts';
import { EXIT } from './exit.ts';
import { type OutputOptions, printJson } from './output.ts';
import { settings } from './session.ts';

export function verifyCommand(): Command {
  return new Command('verify')
    .description(`Verify one value. Exits with ${EXIT.success} when it is valid, ${EXIT.negative} when not.`)
    .addArgument(new Argument('<kind>').choices(Object.keys(KINDS)))
    .argument('<value>', 'the value; - reads it from standard input, which keeps it out of the process list')
    .option('--country <code>', 'two-letter code of its country', countryCode)
    .option('--json', 'print the whole result')
    .action(async (kind: string, argument: string, options: OutputOptions & { country?: string }) => {
      const value = argument === '-' ? (await readInput()).replace(/\r?\n$/, '') : argument;
      const verifiers = openVerifiers(settings(process.env));
      const result = verifiers[KINDS[kind]!](value, options.country);
      if (options.json) printJson(result);
      else process.stdout.write(describe(result));
      process.exitCode = result.valid ? EXIT.success : EXIT.negative;
    });
}

async function readInput(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
  return text;
}

/** A result as lines of `name  value`; nested objects are indented. */
function describe(result: Result<ValueType, object>): string {
  const head = result.valid ? 'valid' : `invalid: ${result.reason}`;
  const { type, input, valid, ...rest } = result;
  return `${head}\n${lines(rest, '  ')}`;
}

function lines(value: object, indent: string): string {
  return Object.entries(value)
    .map(([name, part]) => {
      if (Array.isArray(part)) return `${indent}${name}: ${part.join(', ')}\n`;
      if (typeof part === 'object') return `${indent}${name}\n${lines(part, `${indent}  `)}`;
      return `${indent}${name}: ${part}\n`;
    })
    .join('');
}
