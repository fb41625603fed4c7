/**
 * The machine-readable zones of travel documents: which lines they have, and what stands where (ICAO Doc 9303, eighth edition:
 * part 4 passports TD3, part 5 cards TD1, part 6 TD2, part 7 visas MRV-A and MRV-B), and those of states of their own: the French identity card of
 * 1995 to 2021, the driving licences of France (one line) and of Switzerland and Liechtenstein (three, without any check digit).
 */
import type { Span } from '../scheme/scheme.ts';

export const FORMATS = ['TD1', 'TD2', 'TD3', 'MRV-A', 'MRV-B', 'FR-ID', 'FR-DL', 'CH-DL'] as const;

export interface Zone {
  readonly name: (typeof FORMATS)[number];
  readonly lines: number;
  /** Characters in a line. */
  readonly width: number;
  /** Where the document code stands; the issuing state stands behind it. */
  readonly code: number;
  readonly number: Span;
  /** How the number has to begin. */
  readonly begins?: RegExp;
  /** What the check digit behind the number covers, where it is not the number alone. */
  readonly covered?: Span;
  /** Whether nothing in it has a check digit. */
  readonly unchecked?: true;
  /** Absent where the zone has none. */
  readonly nationality?: Span;
  readonly birth?: Span;
  readonly sex?: number;
  readonly expiry?: Span;
  /** Whether the date of expiry has a check digit of its own behind it. */
  readonly datesChecked: boolean;
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
  code: 0,
  datesChecked: true,
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
    code: 0,
    datesChecked: true,
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
  code: 0,
  datesChecked: true,
  number: [36, 48],
  // The year and month of issue.
  begins: /^[0-9]{2}(?:0[1-9]|1[0-2])/,
  birth: [63, 69],
  sex: 70,
  names: [
    [5, 30],
    [49, 63],
  ],
  optional: [],
  composite: { over: [[0, 71]], at: 71 },
};

/** The digit behind the number covers the code and the state too, that at the end the date of expiry and the name with them. */
const FR_DL: Zone = {
  name: 'FR-DL',
  lines: 1,
  width: 30,
  code: 0,
  datesChecked: false,
  number: [5, 14],
  covered: [0, 14],
  expiry: [15, 21],
  names: [[21, 29]],
  optional: [],
  composite: { over: [[0, 29]], at: 29 },
};

/** A number and the language in a line of nine, then the code, the holder's file and the birth date; no check digit at all. */
const CH_DL: Zone = {
  name: 'CH-DL',
  lines: 3,
  width: 30,
  code: 9,
  datesChecked: false,
  number: [0, 7],
  unchecked: true,
  birth: [28, 34],
  names: [[39, 69]],
  optional: [],
};

/** The shape of the French licence, and that of the Swiss up to the name. */
const FRENCH_LICENCE = /^D1FRA/;
const SWISS_LICENCE = /^[A-Z0-9]{3}[0-9]{3}[DFIR]<<FA(?:CHE|LIE)[0-9]{12}<<[0-9]{6}<{5}/;

/** The zone of a text without its line breaks; undefined when no zone is as long. */
export function zoneOf(text: string): Zone | undefined {
  const isVisa = text.startsWith('V');
  if (text.length === 90) return TD1;
  if (text.length === 72 && text.startsWith('IDFRA')) return FR_ID;
  if (text.length === 72) return isVisa ? MRV_B : TD2;
  if (text.length === 88) return isVisa ? MRV_A : TD3;
  if (text.length === 30 && FRENCH_LICENCE.test(text)) return FR_DL;
  if (text.length === 69 && SWISS_LICENCE.test(text)) return CH_DL;
  return undefined;
}

/** The zone that lines were meant to be: by how many there are and the longest of them. */
export function zoneMeant(lines: readonly string[]): Zone {
  const longest = Math.max(...lines.map((line) => line.length));
  const isVisa = lines[0]!.startsWith('V');
  if (FRENCH_LICENCE.test(lines[0]!)) return FR_DL;
  if (lines.length > 2) return TD1;
  if (longest > 36) return isVisa ? MRV_A : TD3;
  if (longest > 30) return isVisa ? MRV_B : TD2;
  return TD1;
}

/** Where the issuing state stands. */
export const stateOf = ({ code }: Zone): Span => [code + 2, code + 5];

/** The fields that have a check digit of their own behind them. */
export function checkedOf({
  birth,
  datesChecked,
  expiry,
  number,
  personal,
  unchecked,
}: Zone): readonly Span[] {
  if (unchecked) return [];
  const dates = datesChecked ? [birth, expiry] : [];
  return [number, ...dates, personal].filter((span) => span !== undefined);
}
