/** What a directory holds, counted by country and source. */
import type { CodeTable } from './codes.ts';
import type { CompiledLayer } from './compile.ts';
import { identityText, RECORDS_A_STEP } from './institutions.ts';
import { identityOf } from './listing.ts';
import { aheadOf, recordsOf } from './packed.ts';
import { type CompiledRecord, fieldOf, textField } from './record.ts';
import type { CountryCount, SourceCount } from './summary.ts';

/** Counts a country in steps, unless it was counted ahead. */
export function* countingOf(
  country: string,
  layers: readonly CompiledLayer[],
  tableOf: () => CodeTable,
): Generator<void, CountryCount> {
  const counted = aheadOf(layers)?.counted;
  if (counted !== undefined) return { country, ...counted };
  const table = tableOf();
  const all: SourceCount[] = [];
  const known: KnownInstitutions = { all: new Set(), withBic: new Set() };
  for (const layer of layers) all.push(yield* countingLayer(layer, table, known));
  const sources = all.filter(({ codes }) => codes > 0);
  const banks = total(sources.map((source) => source.banks));
  const banksWithBic = total(sources.map((source) => source.banksWithBic));
  const codes = total(sources.map((one) => one.codes));
  return { country, banks, banksWithBic, codes, sources: bySource(sources) };
}

/** Layers of one source as one: what an authority has ended stands in a layer of its own. */
function bySource(counts: readonly SourceCount[]): SourceCount[] {
  const found = new Map<string, SourceCount>();
  for (const count of counts) {
    const before = found.get(count.source);
    found.set(
      count.source,
      before === undefined
        ? count
        : {
            ...before,
            as_of: [before.as_of, count.as_of].sort()[0]!,
            banks: before.banks + count.banks,
            banksWithBic: before.banksWithBic + count.banksWithBic,
            codes: before.codes + count.codes,
          },
    );
  }
  return [...found.values()];
}

/** Institutions that were counted: one with several records counts for the source that answers first. */
interface KnownInstitutions {
  readonly all: Set<string>;
  readonly withBic: Set<string>;
}

function* countingLayer(
  layer: CompiledLayer,
  table: CodeTable,
  known: KnownInstitutions,
): Generator<void, SourceCount> {
  const { kind, source } = layer;
  const list = recordsOf(layer);
  let as_of: string | undefined;
  let [banks, banksWithBic, codes] = [0, 0, 0];
  for (let at = 0; at < list.length; at++) {
    if (at % RECORDS_A_STEP === 0) yield;
    const record = list.record(at);
    const answered = codesAnswered(layer, record, table);
    if (answered === 0) continue;
    const day = textField(record, 'as_of') ?? layer.as_of;
    if (as_of === undefined || day < as_of) as_of = day;
    codes += answered;
    const identity = identityText(identityOf(record));
    if (!known.all.has(identity)) banks += 1;
    known.all.add(identity);
    if (fieldOf(record, 'swift') === undefined) continue;
    if (!known.withBic.has(identity)) banksWithBic += 1;
    known.withBic.add(identity);
  }
  return { kind, source, as_of: as_of ?? layer.as_of, banks, banksWithBic, codes };
}

const codesAnswered = (layer: CompiledLayer, [codes]: CompiledRecord, table: CodeTable): number =>
  codes.split(' ').filter((code) => table.answers(layer, code)).length;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
