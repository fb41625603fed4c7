/** Refusals of the service, in the words of the command line. */
import { Failure, type FailureCode } from '../service/failures.ts';
import { EXIT } from './exit.ts';
import { CommandError } from './session.ts';

const WORDS: Partial<Record<FailureCode, string>> = {
  not_found:
    'There is none, or it is revoked or has expired. See: assay admin keys list, assay admin accounts list',
  too_many_keys: 'The account has 1,000 keys that are neither revoked nor expired. Revoke some first.',
  account_closed: 'The account is closed: it can only be deleted. See: assay admin accounts delete',
};

export async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Failure ? refusalOf(error) : error;
  }
}

function refusalOf({ code, facts }: Failure): CommandError {
  if (code !== 'invalid_request') return new CommandError(WORDS[code] ?? code);
  const option = facts.pointer
    ?.replace(/^#\//, '--')
    .replace(/\/\d+$/, '')
    .replaceAll('_', '-');
  return new CommandError(`${option}: ${facts.detail}.`, EXIT.usage);
}
