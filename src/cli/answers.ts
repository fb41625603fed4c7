/** Says which answers change when a file is taken in, before anything is replaced. */

import { readShippedZones } from '../data/phone.ts';
import { loadPhoneExamples } from '../data/phone-examples.ts';
import type { NamedFiles } from '../files/named.ts';
import { accountCodesIn, loadImportedAccounts } from '../intake/banks/account-layers.ts';
import {
  type AnswersChanged,
  accountAnswersChanged,
  answersChanged,
  describeAnswers,
} from '../intake/banks/answers.ts';
import { loadImportedDirectory } from '../intake/banks/directory.ts';
import type { OfficialSource } from '../intake/intake.ts';
import {
  describePhoneAnswers,
  type PhoneAnswersChanged,
  phoneAnswersChanged,
} from '../intake/phone/answers.ts';
import { loadImportedPhoneData } from '../intake/phone/data.ts';
import { GENERATED_FOLDER } from '../version.ts';
import type { OnReady, Ready } from './intake.ts';

export interface Describing {
  /** What was found so far. */
  readonly answers: (AnswersChanged | PhoneAnswersChanged)[];
  readonly onReady: OnReady;
}

/** @param quiet whether nothing is printed */
export function describingAnswers(quiet = false): Describing {
  const answers: Describing['answers'] = [];
  const note = <Changed extends AnswersChanged | PhoneAnswersChanged>(
    changed: readonly Changed[],
    describe: (one: Changed) => string,
  ) => {
    answers.push(...changed);
    if (!quiet) process.stdout.write(changed.map(describe).join(''));
  };
  return {
    answers,
    onReady(source, ready, kept) {
      if (source.keptWith === 'ranges') note(phoneAnswers(source, ready, kept), describePhoneAnswers);
      else note(BANK_ANSWERS[source.kind]?.(source, ready, kept) ?? [], describeAnswers);
    },
  };
}

/** What is kept once a source is taken in. */
const keptWith = (ready: Ready, kept: NamedFiles): NamedFiles => ({
  names: () => [...new Set([...kept.names(), ...ready.keys()])],
  read: (name) => ready.get(name) ?? kept.read(name),
});

type BankAnswers = (source: OfficialSource, ready: Ready, kept: NamedFiles) => AnswersChanged[];

/** Which answers the files of a kind change, by country. */
const BANK_ANSWERS: Readonly<Record<string, BankAnswers | undefined>> = {
  banks(source, ready, kept) {
    const [was, is] = [kept, keptWith(ready, kept)].map((imports) =>
      loadImportedDirectory(GENERATED_FOLDER, { imports }),
    );
    return source.names
      .filter((country) => ready.has(source.fileOf(country)))
      .map((country) => answersChanged(country, was!, is!));
  },
  accounts: ({ names: [country] }, ready, kept) => [changedAccounts(country!, ready, kept)],
  account_names: (_, ready, kept) => [changedAccounts('AU', ready, kept)],
};

function changedAccounts(country: string, ready: Ready, kept: NamedFiles): AnswersChanged {
  const after = keptWith(ready, kept);
  const [was, is] = [kept, after].map((imports) => loadImportedAccounts(GENERATED_FOLDER, { imports }));
  const codes = new Set([kept, after].flatMap((files) => accountCodesIn(files, country)));
  return accountAnswersChanged(country, codes, was!, is!);
}

/** The same of a file about phone numbers. */
function phoneAnswers(source: OfficialSource, ready: Ready, kept: NamedFiles): PhoneAnswersChanged[] {
  const after = keptWith(ready, kept);
  const open = (ranges: NamedFiles) => loadImportedPhoneData(GENERATED_FOLDER, { ranges });
  const states = {
    files: [kept, after],
    data: [open(kept), open(after)],
    zones: readShippedZones(GENERATED_FOLDER),
    examples: loadPhoneExamples(GENERATED_FOLDER),
  } as const;
  return source.names
    .filter((name) => ready.has(source.fileOf(name)))
    .map((name) => phoneAnswersChanged(source.kind, name, states));
}
