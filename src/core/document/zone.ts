/**
 * The machine-readable zones of travel documents: which lines they have, and what stands where (ICAO Doc 9303, eighth edition:
 * part 4 passports TD3, part 5 cards TD1, part 6 TD2, part 7 visas MRV-A and MRV-B), and that of the French identity card of 1995 to 2021.
 */
import type { Span } from '../scheme/scheme.ts';

export interface Zone {
  readonly name: 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B' | 'FR-ID';
  readonly lines: number;
  /** Characters in a line. */
  readonly width: number;
  readonly number: Span;
  /** Absent where the holder's is that of the issuing state. */
  readonly nationality?: Span;
  readonly birth: Span;
  readonly sex: number;
  /** Absent where the zone has none. */
  readonly expiry?: Span;
  readonly names: readonly Span[];
  /** Fields that the issuing state may use as it likes. */
  readonly optional: readonly Span[];
  /** A personal number with a check digit of its own behind it, in passports alone. */
  readonly personal?: Span;
  /** What the last check digit covers, and where it stands; visas have none. */
  readonly composite?: { readonly over: readonly Span[]; readonly at: number };
}

const TD1: Zone = {
  name: 'TD1',
  lines: 3,
  width: 30,
  number: [5, 14],
  birth: [30, 36],
  sex: 37,
  expiry: [38, 44],
  nationality: [45, 48],
  names: [[60, 90]],
  optional: [
    [15, 30],
    [48, 59],
  ],
  composite: {
    over: [
      [5, 30],
      [30, 37],
      [38, 45],
      [48, 59],
    ],
    at: 59,
  },
};

/** Zones of two lines differ in their width and in what follows the date of expiry. */
function twoLines(
  name: Zone['name'],
  width: number,
  rest: Pick<Zone, 'optional' | 'personal' | 'composite'>,
): Zone {
  const at = (from: number, to: number): Span => [width + from, width + to];
  return {
    name,
    lines: 2,
    width,
    number: at(0, 9),
    nationality: at(10, 13),
    birth: at(13, 19),
    sex: width + 20,
    expiry: at(21, 27),
    names: [[5, width]],
    ...rest,
  };
}

function composite(width: number, to: number): Required<Pick<Zone, 'composite'>> {
  const over: Span[] = [
    [width, width + 10],
    [width + 13, width + 20],
    [width + 21, width + to],
  ];
  return { composite: { over, at: width + to } };
}

const TD2 = twoLines('TD2', 36, { optional: [[64, 71]], ...composite(36, 35) });
const TD3 = twoLines('TD3', 44, { optional: [], personal: [72, 86], ...composite(44, 43) });
const MRV_A = twoLines('MRV-A', 44, { optional: [[72, 88]] });
const MRV_B = twoLines('MRV-B', 36, { optional: [[64, 72]] });

/** The surname stands in the first line, in front of the office; the given names behind the number. */
const FR_ID: Zone = {
  name: 'FR-ID',
  lines: 2,
  width: 36,
  number: [36, 48],
  birth: [63, 69],
  sex: 70,
  names: [
    [5, 30],
    [49, 63],
  ],
  optional: [],
  composite: { over: [[0, 71]], at: 71 },
};

/** The zone of a text without its line breaks; undefined when no zone is as long. */
export function zoneOf(text: string): Zone | undefined {
  const isVisa = text.startsWith('V');
  if (text.length === 90) return TD1;
  if (text.length === 72 && text.startsWith('IDFRA')) return FR_ID;
  if (text.length === 72) return isVisa ? MRV_B : TD2;
  if (text.length === 88) return isVisa ? MRV_A : TD3;
  return undefined;
}

/** The zone that lines were meant to be: by how many there are and the longest of them. */
export function zoneMeant(lines: readonly string[]): Zone {
  const longest = Math.max(...lines.map((line) => line.length));
  const isVisa = lines[0]!.startsWith('V');
  if (lines.length > 2) return TD1;
  if (longest > 36) return isVisa ? MRV_A : TD3;
  if (longest > 30) return isVisa ? MRV_B : TD2;
  return TD1;
}
