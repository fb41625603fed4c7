/** Which answers a file about phone numbers changes, before it is taken in. */
import type { PhoneData } from '../../core/phone/data.ts';
import type { ExampleNumbers } from '../../core/phone/plan.ts';
import { Ranges } from '../../core/phone/ranges.ts';
import { verifyPhone } from '../../core/phone/verify.ts';
import { phoneCountries } from '../../core/phone/world.ts';
import { zonesKey } from '../../core/phone/zones.ts';
import { blocksIn } from '../../data/packed.ts';
import type { NamedFiles } from '../../files/named.ts';
import { rangesIn } from './encode-ranges.ts';
import { readStoredAreas, tablesOf } from './kept-areas.ts';
import { readStored } from './kept-ranges.ts';
import { readStoredZones } from './kept-zones.ts';

export interface PhoneAnswersChanged {
  /** A country, `plans`, `areas` or `zones`. */
  readonly of: string;
  /** How many were compared: ranges of a country, example numbers, area codes, countries. */
  readonly compared: number;
  /** Those that had no answer before, have another, or have none any more. */
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Some of them, one a line. */
  readonly examples: readonly string[];
}

/** What is known before and after. */
export interface PhoneStates {
  readonly files: readonly [was: NamedFiles, is: NamedFiles];
  readonly data: readonly [was: PhoneData, is: PhoneData];
  /** The table of time zones of this package. */
  readonly zones: Uint8Array;
  /** The example numbers of a country's plan. */
  readonly examples: (country: string) => ExampleNumbers;
}

/** How many changes are named. */
const EXAMPLES = 20;

/** @param kind of the source: `ranges`, `plans`, `areas`, `zones` */
export function phoneAnswersChanged(kind: string, name: string, states: PhoneStates): PhoneAnswersChanged {
  const { data } = states;
  switch (kind) {
    case 'ranges': {
      const nameIn = (known: PhoneData) => (digits: string) => {
        const carrier = known.carriers?.factsOf(digits, name, known).carrier;
        return carrier?.brand ?? carrier?.name;
      };
      return compared(name, rangesOf(name, states), data.map(nameIn));
    }
    case 'plans':
      return compared(
        name,
        examplesIn(states),
        data.map((known) => (digits) => lineIn(digits, known)),
      );
    case 'areas': {
      const placesIn = (known: PhoneData) => (digits: string) =>
        known.areas?.lineOf(digits)?.split('\t').filter(Boolean).join(', ');
      return compared(name, areaCodes(states), data.map(placesIn));
    }
    default:
      return compared(
        name,
        phoneCountries().map(({ code }) => code!),
        zonesIn(states),
      );
  }
}

type Answer = (place: string) => string | undefined;

function compared(of: string, places: Iterable<string>, [was, is]: readonly Answer[]): PhoneAnswersChanged {
  let [all, added, changed, removed] = [0, 0, 0, 0];
  const examples: string[] = [];
  for (const place of places) {
    all += 1;
    const [before, after] = [was!(place), is!(place)];
    if (before === after) continue;
    if (before === undefined) added += 1;
    else if (after === undefined) removed += 1;
    else changed += 1;
    if (examples.length < EXAMPLES) examples.push(`${written(place)}  ${before ?? '-'} > ${after ?? '-'}`);
  }
  return { of, compared: all, added, changed, removed, examples };
}

/** A place as people read it: numbers with a plus, without the zeros that fill a range up. */
function written(place: string): string {
  if (!/^\d/.test(place)) return place;
  let end = place.length;
  while (place[end - 1] === '0') end -= 1;
  return `+${place.slice(0, end)}`;
}

/** The first numbers of what an encoded table has. */
const startsIn = (table: Uint8Array): string[] => [...rangesIn(table).starts].map(String);

/** The ranges that a country's imports have, before or after. */
function rangesOf(region: string, { files }: PhoneStates): Set<string> {
  const tables = files.flatMap((kept) => {
    const stored = readable(() => readStored(kept, region));
    return stored === undefined ? [] : [Buffer.from(stored.ranges, 'base64')];
  });
  return new Set(tables.flatMap(startsIn));
}

const examplesIn = ({ examples, data: [, data] }: PhoneStates): string[] =>
  data.plans.flatMap(({ region, callingCode }) =>
    Object.values(examples(region)).map((national) => callingCode + national),
  );

/** What a number is, and how it is written. */
function lineIn(digits: string, data: PhoneData): string | undefined {
  const result = verifyPhone(`+${digits}`, { data });
  return result.valid ? `${result.details.line_type}, ${result.formatted.international}` : undefined;
}

function areaCodes({ files: [, after] }: PhoneStates): string[] {
  const stored = readable(() => readStoredAreas(after));
  return stored === undefined
    ? []
    : blocksIn(tablesOf(stored).english).flatMap(({ open }) => startsIn(open()));
}

function zonesIn({ files, zones }: PhoneStates): readonly Answer[] {
  const shipped = new Ranges(zones);
  return files.map((kept) => {
    const stored = readable(() => readStoredZones(kept));
    return (country) =>
      stored?.zones[country]?.join(', ') ?? shipped.lineOf(zonesKey(country))?.replaceAll('\t', ', ');
  });
}

/** What can't be read is as good as none. */
function readable<Kept>(read: () => Kept): Kept | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

export const describePhoneAnswers = ({
  of,
  compared: all,
  added,
  changed,
  removed,
  examples,
}: PhoneAnswersChanged): string =>
  [
    `${of}  answers: ${changed} others, ${added} new, ${removed} gone, of ${all} compared`,
    ...examples.map((line) => `  ${line}`),
    '',
  ].join('\n');
