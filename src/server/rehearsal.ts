/**
 * Verifies values of every kind before requests bring any: the data of a kind is unpacked, and its rules are compiled, when its
 * first value comes, and whoever is served beside that one would wait.
 */
import type { Assay, AssayData } from '../core/assay.ts';
import type { AnyKind } from '../core/kind.ts';
import type { Specimen } from '../service/specimens.ts';

/** A character that no number has, and that is left off nowhere. */
const FOREIGN = '♥';
/** As much as a short letter has. */
const TEXT_LENGTH = 2_000;

/** Opens the sets of data, one a step. */
export function* opening(data: AssayData): Generator<void, void> {
  // Each is read by whoever first takes it.
  for (const name of Object.keys(data) as (keyof AssayData)[]) if (data[name] !== undefined) yield;
}

/**
 * Goes through the first specimen of each kind and country, one a step. Nothing is counted or kept.
 *
 * @param kinds those that are served
 */
export function* rehearsing(
  assay: Assay,
  kinds: readonly AnyKind[],
  specimens: readonly Specimen[],
): Generator<void, void> {
  const served = new Set(kinds.map(({ type }) => type));
  const some = firstOf(
    specimens.filter(({ type }) => served.has(type)),
    ({ type, value, country = value.slice(0, 2) }) => `${type} ${country}`,
  );
  for (const { type, value, country } of some) {
    assay.verify(type, value, { country });
    yield;
  }
  // What a value may be of is looked for in the rules of all kinds, which are compiled by now.
  for (const { value } of some) {
    assay.identify(value);
    yield;
  }
  for (const { type, value, country } of firstOf(some, (one) => one.type)) {
    for (const of of [country, undefined]) {
      assay.verify(type, `${value}${FOREIGN}${value}`, { country: of });
      yield;
    }
  }
  const text = some.map(({ value }) => value).join(', ');
  yield* assay.finding(text.slice(0, TEXT_LENGTH));
}

/** The first specimen of each name. */
const firstOf = (specimens: readonly Specimen[], nameOf: (one: Specimen) => string): readonly Specimen[] => [
  ...new Map(specimens.toReversed().map((one) => [nameOf(one), one])).values(),
];
