/** What can be verified, and how old the data is: the coverage. */
import type { AssayData, Coverage } from '../core/assay.ts';
import type { Directory } from '../core/banks/directory.ts';
import type { DatedSet } from '../core/dated-set.ts';
import { FACTS } from '../core/facts.ts';
import { atOnce } from '../core/found.ts';
import type { AnyKind } from '../core/kind.ts';
import { REGISTRY } from '../core/structures.ts';
import { type Rhythm, rhythmOf } from './rhythms.ts';

export interface DataSet extends DatedSet, Rhythm {
  /** yyyy-mm-dd; of a set with many sources, the oldest one's. */
  readonly as_of: string;
  /** The youngest one's, where that is another day. */
  readonly latest?: string;
}

/**
 * The day that says how old a set is. A set of many sources, each read when it last changed, is looked after as long as there
 * are young ones among them.
 */
export const freshnessOf = ({ as_of, latest = as_of }: DataSet): string => latest;

const DAY_MS = 86_400_000;

/** Days since the day that says how old a set is. */
export const ageOf = (set: DataSet, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(freshnessOf(set))) / DAY_MS));

/** Whether a newer edition is to be expected. */
export const isOld = (set: DataSet, now: number): boolean => ageOf(set, now) > set.every_days;

/** The coverage of each kind by its type, and the data sets. */
export interface CoverageReport extends Coverage {
  readonly data: readonly DataSet[];
}

/** Reads from the kinds and their data what can be verified. */
export const reportCoverage = (kinds: readonly AnyKind[], data: AssayData): CoverageReport =>
  atOnce(reportingCoverage(kinds, data));

/** The same, in steps. */
export function* reportingCoverage(
  kinds: readonly AnyKind[],
  data: AssayData,
): Generator<void, CoverageReport> {
  const facts: Readonly<Record<string, object>> = FACTS;
  const reports: [type: string, report: object][] = [];
  for (const { type, coverage } of kinds) {
    yield* coverage.preparing?.() ?? [];
    reports.push([type, coverage.report(data, facts[type])]);
    yield;
  }
  const { banks, phone } = data;
  return {
    ...(Object.fromEntries(reports) as Coverage),
    data: [
      { name: 'iban structures', version: REGISTRY.release, as_of: REGISTRY.as_of },
      { name: 'phone numbering plans', version: phone.version, as_of: phone.as_of },
      ...[...phone.imports].map(([region, { source, as_of }]) => ({
        name: `phone ranges: ${source} (${region})`,
        version: as_of,
        as_of,
      })),
      ...bankSets(banks.counts()),
      ...(data.sets ?? []),
    ].map((set) => ({ ...set, ...rhythmOf(set.name) })),
  };
}

/** One data set for each source of bank data, of the oldest and the latest country; for what was imported, one a country. */
function bankSets(counts: ReturnType<Directory['counts']>): Omit<DataSet, keyof Rhythm>[] {
  const days = new Map<string, { oldest: string; latest: string }>();
  for (const { country, sources } of counts) {
    for (const { kind, source, as_of } of sources) {
      const name =
        kind === 'official' || kind === 'operator' ? `banks: ${source} (${country})` : `banks: ${source}`;
      const { oldest, latest } = days.get(name) ?? { oldest: as_of, latest: as_of };
      days.set(name, { oldest: as_of < oldest ? as_of : oldest, latest: as_of > latest ? as_of : latest });
    }
  }
  return [...days].map(([name, { oldest, latest }]) => ({
    name,
    version: oldest,
    as_of: oldest,
    ...(latest !== oldest && { latest }),
  }));
}
