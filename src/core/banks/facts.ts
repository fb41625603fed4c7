/**
 * Facts with their source and date: those of a record that differ from the rest of it, and what is announced for a later day. Most
 * records have neither: all that they say is of the source and the date of their layer.
 */

import type { Day } from '../date.ts';
import { type BankChange, type BankFacts, FACT_NAMES, type Fact, type FactName } from './bank.ts';
import {
  type CompiledRecord,
  fieldOf,
  formerBicsText,
  readFormerBics,
  readHistory,
  textField,
  withValues,
} from './record.ts';

/** The column `facts`. */
export const factsText = (facts: BankFacts): string => JSON.stringify(facts);

/** What `factsText` wrote into a record. */
export function readFacts(record: CompiledRecord): BankFacts {
  const text = textField(record, 'facts');
  return text === undefined ? {} : (JSON.parse(text) as BankFacts);
}

/** A record that says of some facts where they come from. */
export const withFacts = (record: CompiledRecord, facts: BankFacts): CompiledRecord =>
  withValues(record, { facts: factsText({ ...readFacts(record), ...facts }) });

/** The column `changes`, by day. */
export const changesText = (changes: readonly BankChange[]): string =>
  JSON.stringify(changes.toSorted((a, b) => a.from.localeCompare(b.from)));

/** Source and date of each fact that a record states, of a layer. */
export function factsOf({ source, as_of, undated }: Fact, record: CompiledRecord): BankFacts {
  const own = readFacts(record);
  const day = textField(record, 'as_of');
  const fallback: Fact = { source, as_of: day ?? as_of, ...(day === undefined && undated && { undated }) };
  const history = textField(record, 'history');
  const ended = history === undefined ? undefined : readHistory(history)[0]?.until;
  // Who says that a bank has ended says it of a day after the list that has its code.
  const existence = own.existence ?? {
    ...((history && own.status) || fallback),
    ...(ended !== undefined && { until: String(ended) }),
  };
  const stated = FACT_NAMES.filter((name) => fieldOf(record, name) !== undefined);
  return { ...Object.fromEntries(stated.map((name) => [name, own[name] ?? fallback])), existence };
}

const dayOf = (text: string): Day => Number(text.replaceAll('-', ''));

/** A record as it is on some day. */
export interface Dated {
  readonly record: CompiledRecord;
  /** The day of the next change; absent where none is announced. */
  readonly until?: Day;
}

/** A record with the announced changes that are in force on a day. */
export function onDay(record: CompiledRecord, today: (() => Day) | undefined): Dated {
  const text = textField(record, 'changes');
  if (text === undefined || today === undefined) return { record };
  const day = today();
  const changes = JSON.parse(text) as readonly BankChange[];
  const next = changes.find(({ from }) => dayOf(from) > day);
  const current = changes.filter(({ from }) => dayOf(from) <= day).reduce(changed, record);
  return { record: current, ...(next && { until: dayOf(next.from) }) };
}

/** A record after a change. The BIC that it had is a former one from that day on. */
function changed(
  record: CompiledRecord,
  { from, source, as_of, bic, ...values }: BankChange,
): CompiledRecord {
  const before = textField(record, 'swift');
  const former = textField(record, 'former_bics');
  const names: FactName[] = FACT_NAMES.filter((name) => name in values);
  if (bic !== undefined) names.push('swift');
  const fact: Fact = { source, as_of, from };
  const next = withFacts(record, Object.fromEntries(names.map((name) => [name, fact])));
  return withValues(next, {
    ...values,
    ...(bic !== undefined && { swift: bic }),
    ...(bic !== undefined &&
      before !== undefined && {
        former_bics: formerBicsText([
          ...(former === undefined ? [] : readFormerBics(former)),
          { bic: before, until: from },
        ]),
      }),
  });
}

/** All BICs that a record has announced. */
export const announcedBics = (record: CompiledRecord): string[] => {
  const text = textField(record, 'changes');
  return text === undefined ? [] : (JSON.parse(text) as BankChange[]).flatMap(({ bic }) => bic ?? []);
};
