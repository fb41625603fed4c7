/** assay data banks find: looks banks up by name, BIC or bank code. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { createBankLookup, PAGE_DEFAULT, PAGE_MAX } from '../core/banks/lookup.ts';
import { latestDay } from '../core/clock.ts';
import { countryCode } from './arguments.ts';
import { openData } from './data.ts';
import { EXIT } from './exit.ts';
import { type OutputOptions, printJson, printRows } from './output.ts';
import { CommandError, settings } from './session.ts';

interface FindOptions extends OutputOptions {
  readonly country?: string;
  readonly bic?: string;
  readonly code?: string;
  readonly limit: number;
  readonly cursor?: string;
  readonly facts?: boolean;
}

export function findCommand(): Command {
  return new Command('find')
    .description(
      'Find banks by name, BIC or bank code; everything given has to fit. Exits with 1 when none does.',
    )
    .argument('[words...]', 'a name or a part of one, a bank code, or a BIC')
    .option('--country <code>', 'code or name', countryCode)
    .option('--bic <bic>', 'a BIC, or how it begins')
    .option('--code <code>', 'a bank code as it stands in the IBAN; needs --country')
    .addOption(new Option('--limit <number>', 'how many at most').argParser(pageSize).default(PAGE_DEFAULT))
    .option('--cursor <cursor>', '"next_cursor" of the page before')
    .option('--facts', 'with --json: source and date of single facts')
    .option('--json', 'print JSON, with all that is known')
    .action(find);
}

function pageSize(text: string): number {
  const number = Number(text);
  if (/^\d{1,3}$/.test(text) && number >= 1 && number <= PAGE_MAX) return number;
  throw new InvalidArgumentError(`Expected a number from 1 to ${PAGE_MAX}.`);
}

async function find(
  words: readonly string[],
  { json, code, country, bic, limit, cursor, facts }: FindOptions,
): Promise<void> {
  const banks = createBankLookup((await openData(settings(process.env))).banks.onDay(latestDay(Date.now)));
  if (code !== undefined && country === undefined) {
    throw new CommandError('A bank code is of one country: name it with --country.', EXIT.usage);
  }
  const q = words.length > 0 ? words.join(' ') : undefined;
  const one = code === undefined ? undefined : banks.get(country!, code, { facts });
  const page =
    code === undefined
      ? banks.find({ country, q, bic, limit, cursor, facts })
      : { banks: one ? [one] : [], total: one ? 1 : 0 };
  if (page === undefined) throw new CommandError('The cursor is of no such list.', EXIT.usage);
  if (json) printJson(page);
  else {
    const rows = page.banks.map((bank) => ({
      country: bank.country,
      code: bank.code,
      bic: bank.swift,
      name: bank.name,
      city: bank.city,
      status: bank.status,
    }));
    printRows(rows, {}, 'No bank fits.');
    const more = page.total - rows.length;
    if (more > 0) process.stderr.write(`${rows.length} of ${page.total}; --limit and --cursor show more.\n`);
  }
  process.exitCode = page.total > 0 ? EXIT.success : EXIT.negative;
}
