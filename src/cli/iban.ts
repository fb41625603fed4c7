/** assay tools iban: from an account to its IBAN and back, one or a whole file. Nothing is counted or kept. */
import { createReadStream } from 'node:fs';
import { Command } from 'commander';
import { type AccountParts, parseIban, toIban } from '../core/iban/account.ts';
import type { IbanResult } from '../core/iban/verify.ts';
import { csvRows } from '../files/csv.ts';
import { written } from '../files/rows.ts';
import { countryCode } from './arguments.ts';
import { openData } from './data.ts';
import { EXIT } from './exit.ts';
import { type OutputOptions, printJson, printRows } from './output.ts';
import { CommandError, settings } from './session.ts';

interface FromAccountOptions extends OutputOptions {
  readonly country?: string;
  readonly bankCode?: string;
  readonly bank?: string;
  readonly branchCode?: string;
  readonly account?: string;
  readonly checkDigits?: string;
  readonly reserved?: string;
}

const COLUMNS = [
  'country',
  'bank_code',
  'branch_code',
  'account_number',
  'national_check_digits',
  'reserved',
];
const ADDED = ['iban', 'valid', 'reason', 'bank', 'swift'];

export function ibanCommand(): Command {
  const command = new Command('iban').description('From an account to its IBAN and back.');
  command
    .command('from-account')
    .description(
      `The IBAN of an account, verified. Exits with ${EXIT.success} when it is valid, ${EXIT.negative} when not.`,
    )
    .argument('[file]', `CSV with columns ${COLUMNS.join(', ')}; - reads standard input`)
    .option('--country <code>', 'code or name; for rows of a file whose country is empty', countryCode)
    .option('--bank-code <code>', 'left out, the account number has to hold the bank')
    .option('--bank <bank>', 'in place of --bank-code: the name of the bank, its BIC or its letters')
    .option('--branch-code <code>', 'where the country has one')
    .option('--account <number>', 'as it is written at home')
    .option('--check-digits <digits>', 'national check digits that stand apart; computed without them')
    .option('--reserved <text>', 'what the structure has besides')
    .option('--json', 'print the whole result')
    .action(fromAccount);
  command
    .command('parse')
    .description('The parts of an IBAN.')
    .argument('<iban>')
    .option('--json', 'print JSON')
    .action(async (value: string, options: OutputOptions) => {
      const { banks: directory } = await openData(settings(process.env));
      const parsed = parseIban(value, { directory });
      if (options.json) printJson(parsed);
      else if (parsed.valid) printRows([parsed], options, '');
      else process.stdout.write(`invalid: ${parsed.reason}\n`);
      process.exitCode = parsed.valid ? EXIT.success : EXIT.negative;
    });
  return command;
}

async function fromAccount(file: string | undefined, options: FromAccountOptions): Promise<void> {
  const { banks: directory } = await openData(settings(process.env));
  const make = (parts: AccountParts) => toIban(parts, { directory });
  if ((file === undefined) === (options.account === undefined)) {
    throw new CommandError('Give a file, or one account with --country and --account.', EXIT.usage);
  }
  if (file !== undefined) {
    process.exitCode = (await fromFile(file, options.country ?? '', make)) ? EXIT.success : EXIT.negative;
    return;
  }
  const { country, bankCode: bank_code, bank, branchCode: branch_code, account = '', reserved } = options;
  if (country === undefined) throw new CommandError('Say the country, with --country.', EXIT.usage);
  const national_check_digits = options.checkDigits;
  const result = make({
    country,
    bank_code,
    bank,
    branch_code,
    account_number: account,
    national_check_digits,
    reserved,
  });
  if (options.json) printJson(result);
  else process.stdout.write(result.valid ? `${result.normalized}\n` : `invalid: ${result.reason}\n`);
  process.exitCode = result.valid ? EXIT.success : EXIT.negative;
}

/** Every row with its IBAN; whether all are valid. */
async function fromFile(
  file: string,
  country: string,
  make: (parts: AccountParts) => IbanResult,
): Promise<boolean> {
  const input = file === '-' ? process.stdin : createReadStream(file);
  let header: string[] | undefined;
  let all = true;
  for await (const row of csvRows(input, { encoding: 'utf-8', delimiter: ',' })) {
    if (header === undefined) {
      header = row;
      if (!header.includes('account_number')) {
        throw new CommandError('The file has no column account_number.', EXIT.usage);
      }
      await write(line([...header, ...ADDED]));
      continue;
    }
    const result = make(partsIn(row, header, country));
    all &&= result.valid;
    await write(line([...header.map((_, at) => row[at] ?? ''), ...describeResult(result)]));
  }
  return all;
}

/** The parts in a row; an empty cell is ignored. */
function partsIn(row: readonly string[], header: readonly string[], country: string): AccountParts {
  const cell = (name: string) => row[header.indexOf(name)] || undefined;
  return {
    country: cell('country') ?? country,
    bank_code: cell('bank_code'),
    branch_code: cell('branch_code'),
    account_number: cell('account_number') ?? '',
    national_check_digits: cell('national_check_digits'),
    reserved: cell('reserved'),
  };
}

/** The cells that are added to a row. */
function describeResult(result: IbanResult): string[] {
  if (!result.valid) return ['', 'false', result.reason, '', ''];
  const { name = '', swift = '' } = result.details.bank ?? {};
  return [result.normalized, 'true', '', name, swift];
}

const line = (cells: readonly string[]) => `${cells.map((cell) => written(cell, ',')).join(',')}\n`;

/** Waits where the reader is slower. */
const write = (text: string) =>
  new Promise<void>((done) => {
    if (process.stdout.write(text)) done();
    else process.stdout.once('drain', done);
  });
