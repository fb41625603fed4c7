/** An IBAN with all that is said of it where it is requested: the BIC beside it, the sources of facts. */
import type { Directory } from '../banks/directory.ts';
import type { BesideValue } from '../kind.ts';
import { bicBeside, pairedBic } from './pair.ts';
import { type IbanOptions, type IbanResult, verifyIban } from './verify.ts';

export interface WholeIbanOptions extends IbanOptions {
  /** Whether the bank is answered with source and date of its facts. */
  readonly facts?: boolean | undefined;
  /** The BIC that was given with the IBAN; it makes no IBAN invalid. Without it, one that stands in the text is taken. */
  readonly bic?: string | undefined;
}

type ValidIban = Extract<IbanResult, { valid: true }>;

/** Verifies an IBAN. Never throws for what a user typed. */
export function verifyWhole(input: string, options: WholeIbanOptions): IbanResult {
  const result = verifyIban(input, options);
  if (!result.valid) return result;
  // A text that is longer than the printed form holds something else.
  const hasMore = options.bic !== undefined || input.length > result.formatted.international.length;
  const paired = hasMore ? withBic(result, options) : result;
  return options.facts ? withFacts(paired, options.directory) : paired;
}

/** The result with the BIC that was given, or stands in the text. */
function withBic(result: ValidIban, { bic, directory }: WholeIbanOptions): ValidIban {
  const given = bic ?? bicBeside(result.input, result.normalized, directory)?.bic;
  return given === undefined ? result : pairedWith(result, given, directory);
}

function pairedWith(result: ValidIban, given: string, directory: Directory | undefined): ValidIban {
  const { country, details } = result;
  const bank = { country: country.code!, code: details.bank_code };
  return { ...result, details: { ...details, bic: pairedBic(given, bank, directory) } };
}

/** A valid IBAN with the BIC of the text that it was read in; undefined where there is none. */
export function withBicBeside(
  result: ValidIban,
  text: string,
  directory: Directory | undefined,
): BesideValue<ValidIban> | undefined {
  const beside = bicBeside(text, result.normalized, directory);
  if (beside === undefined) return undefined;
  const { bic, written } = beside;
  // One that was given counts.
  return { result: result.details.bic ? result : pairedWith(result, bic, directory), written };
}

/** The result with source and date of what is said of the bank. */
function withFacts(result: ValidIban, directory: Directory | undefined): ValidIban {
  const { details } = result;
  const { bank } = details;
  if (bank === undefined) return result;
  const facts = directory!.facts(bank.country, bank.code)!;
  return { ...result, details: { ...details, bank: { ...bank, facts } } };
}
