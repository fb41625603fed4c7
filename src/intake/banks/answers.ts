/** Which answers a file of banks changes, before it is taken in. */
import type { AccountBanks } from '../../core/account/banks.ts';
import type { Bank } from '../../core/banks/bank.ts';
import type { Directory } from '../../core/banks/directory.ts';
import { dividedCode } from './account-codes.ts';

export interface AnswersChanged {
  readonly country: string;
  readonly names: number;
  readonly bics: number;
  readonly statuses: number;
  readonly ended: number;
  readonly added: number;
  /** Names and BICs of curated records that the file decides otherwise. */
  readonly overridden: number;
  /** Some of them, one a line. */
  readonly examples: readonly string[];
}

/** How many changes are named. */
const EXAMPLES = 20;

/** Answers for a code, before or after. */
interface Answering {
  find(code: string): Bank | undefined;
  /** Since when the code is given to nobody. */
  until?(code: string): string | undefined;
}

/** What differs between two directories for the codes of a country. */
export function answersChanged(country: string, before: Directory, after: Directory): AnswersChanged {
  const codes = new Set(
    [before, after].flatMap((directory) =>
      directory
        .institutions()
        .filter((one) => one.country === country)
        .flatMap((one) => one.bank().codes.filter((code) => !/[*-]/.test(code))),
    ),
  );
  const answering = (directory: Directory): Answering => ({
    find: (code) => directory.find(country, code),
    until: (code) => directory.facts(country, code)?.existence?.until,
  });
  return changesOf(country, codes, answering(before), answering(after));
}

/** What differs between the banks of accounts, for the codes of a country that either list has. */
export function accountAnswersChanged(
  country: string,
  codes: ReadonlySet<string>,
  before: AccountBanks,
  after: AccountBanks,
): AnswersChanged {
  const answering = (banks: AccountBanks): Answering => ({
    find: (code) => banks.find(country, ...dividedCode(country, code)),
  });
  return changesOf(country, codes, answering(before), answering(after));
}

function changesOf(
  country: string,
  codes: ReadonlySet<string>,
  before: Answering,
  after: Answering,
): AnswersChanged {
  let [names, bics, statuses, ended, added, overridden] = [0, 0, 0, 0, 0, 0];
  const examples: string[] = [];
  const note = (code: string, was: string | undefined, is: string | undefined) => {
    if (examples.length < EXAMPLES) examples.push(`${code}  ${was ?? '-'} > ${is ?? '-'}`);
  };
  for (const code of codes) {
    const [was, is] = [before.find(code), after.find(code)];
    if (was === undefined) added += 1;
    if (was === undefined || is === undefined) continue;
    if (after.until?.(code) !== undefined && before.until?.(code) === undefined) {
      ended += 1;
      note(code, was.name, 'ended');
    }
    const [name, bic] = [was.name !== is.name, was.swift !== is.swift];
    if (name) note(code, was.name, is.name);
    if (bic) note(code, was.swift, is.swift);
    const status = was.status !== is.status;
    if (status) note(code, was.status, is.status);
    names += Number(name);
    bics += Number(bic);
    statuses += Number(status);
    if (was.source === 'curated' && (name || bic)) overridden += 1;
  }
  return { country, names, bics, statuses, ended, added, overridden, examples };
}

const counted = (count: number, what: string, several = `${what}s`) =>
  `${count} ${count === 1 ? what : several}`;

export const describeAnswers = (changed: AnswersChanged): string =>
  [
    `${changed.country}  answers: ${counted(changed.names, 'name')}, ${counted(changed.bics, 'BIC')}, ${counted(changed.statuses, 'status', 'statuses')}, ${changed.ended} ended, ${changed.added} new; ${changed.overridden} of curated records`,
    ...changed.examples.map((line) => `  ${line}`),
    '',
  ].join('\n');
