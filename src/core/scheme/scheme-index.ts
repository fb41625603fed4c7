/**
 * One index of the schemes of all kinds: which of them a text may be a number of, by its length and by the characters at each place. Made of
 * the shapes of the rules, a length at a time when a text of that length first asks, so that a scheme is completed only once a text has its
 * shape. Each shape is a bit: the characters of a text leave the bits of those that it has.
 */
import { countryOf } from '../country.ts';
import type { SchemeIndex } from '../kind.ts';
import { partsOf } from './parts.ts';
import { LENGTH_MAX, type Scheme, type SchemeRule } from './scheme.ts';
import type { SchemeSet } from './set.ts';
import { type Position, readShape, shapesAt } from './shape.ts';

/** A shape of one length, and the scheme whose it is: the place that this has among those of its country. */
interface Row {
  readonly country: string;
  readonly at: number;
  /** None of a scheme with separators of its own that has no such length. */
  readonly positions: readonly Position[];
  /** Whether the scheme has separators of its own, so that only a text without any has this length. */
  readonly isLoose: boolean;
}

/** What a place accepts: where the bits of a character begin; 0 where no shape has it. */
interface Place {
  readonly ascii: Uint16Array;
  readonly others: ReadonlyMap<number, number> | undefined;
  readonly bits: Uint32Array;
}

/** The shapes of one length. */
interface Table {
  readonly rows: readonly Row[];
  /** Where the rows of each set begin, and behind the last of them. */
  readonly from: readonly number[];
  readonly places: readonly Place[];
  readonly loose: Uint32Array;
  readonly hasLoose: boolean;
  readonly found: (Scheme | undefined)[];
}

/** The answer to a question: kinds are asked for the same text one after another. */
interface Answer {
  country: string | undefined;
  text: string;
  plain: string;
  table: Table | undefined;
  bits: Uint32Array;
}

/** Which sets a text may be a number of, a bit each. */
interface Question {
  readonly text: string;
  readonly country: string | undefined;
  readonly sets: number;
}

const NONE: readonly never[] = [];
/** Of all countries, a scheme with separators of its own is tried for texts that are so much shorter at most; see readings.ts. */
const SHORTER_MAX = 4;
const ASCII = 128;
const ALL = -1;
const WORD = 32;
/** Letters and digits, which no scheme drops. */
const SIMPLE = /^[0-9A-Z]*$/;

export function schemeIndex(sets: readonly SchemeSet[]): SchemeIndex {
  const tables = new Map<string | undefined, (Table | null | undefined)[]>();
  const slots = new Map(sets.map((set, slot) => [set, slot]));
  const answers = [blank(), blank(), blank(), blank()];
  let turn = 0;

  function tableOf(country: string | undefined, length: number): Table | undefined {
    let lengths = tables.get(country);
    if (lengths === undefined) {
      lengths = [];
      tables.set(country, lengths);
    }
    let table = lengths[length];
    if (table === undefined) {
      table = tableBy(sets, country, length) ?? null;
      lengths[length] = table;
    }
    return table ?? undefined;
  }

  function answerTo(country: string | undefined, text: string, plain: string): Answer {
    for (const known of answers)
      if (known.text === text && known.plain === plain && known.country === country) return known;
    const answer = answers[turn]!;
    turn = (turn + 1) % answers.length;
    answer.country = country;
    answer.text = text;
    answer.plain = plain;
    answer.table = tableOf(country, plain.length);
    if (answer.table !== undefined) answer.bits = bitsOf(answer.table, text, plain, answer.bits);
    return answer;
  }

  let asked: Question = { text: '\n', country: undefined, sets: 0 };
  let before = asked;

  /** The sets that a text may be a number of, a bit each. */
  function setsOf(country: string | undefined, text: string): number {
    // No list reads a longer text; what verifies one of them alone may.
    if (text.length > LENGTH_MAX * 2) return ALL;
    const { plain, marker, rest } = partsOf(text, countryOf);
    const own = setsIn(answerTo(country, text, plain));
    if (marker === undefined || (country !== undefined && country !== marker.country.code)) return own;
    return own | setsIn(answerTo(marker.country.code, marker.rest, rest));
  }

  return {
    mayBe(set, country, text) {
      if (asked.text !== text || asked.country !== country) {
        // Of the country that was asked for, and of the letters in front: these take turns.
        const last = asked;
        asked =
          before.text === text && before.country === country
            ? before
            : { text, country, sets: setsOf(country, text) };
        before = last;
      }
      return ((asked.sets >>> slots.get(set)!) & 1) === 1;
    },
    of(set, country, text, plain) {
      const { table, bits } = answerTo(country, text, plain);
      return table === undefined ? NONE : schemesOf(table, bits, slots.get(set)!, set);
    },
  };
}

const blank = (): Answer => ({
  country: undefined,
  text: '',
  plain: '\n',
  table: undefined,
  bits: new Uint32Array(1),
});

/** The shapes that a text has. */
function bitsOf(table: Table, text: string, plain: string, room: Uint32Array): Uint32Array {
  const { places, loose, hasLoose } = table;
  const words = loose.length;
  const bits = room.length === words ? room : new Uint32Array(words);
  bits.fill(0xffffffff);
  for (let at = 0; at < places.length; at++) {
    const { ascii, others, bits: accepted } = places[at]!;
    const code = plain.charCodeAt(at);
    const from = code < ASCII ? ascii[code]! : (others?.get(code) ?? 0);
    for (let word = 0; word < words; word++) bits[word]! &= accepted[from + word]!;
  }
  if (hasLoose && !(text === plain && SIMPLE.test(plain)))
    for (let word = 0; word < words; word++) bits[word]! |= loose[word]!;
  return bits;
}

/** The schemes of a set whose shapes a text has, in the order in which they are tried. */
function schemesOf(table: Table, bits: Uint32Array, slot: number, set: SchemeSet): readonly Scheme[] {
  const from = table.from[slot]!;
  const to = table.from[slot + 1]!;
  let schemes: Scheme[] | undefined;
  for (let at = nextIn(bits, from, to); at < to; at = nextIn(bits, at + 1, to)) {
    const scheme = table.found[at] ?? completed(set, table.rows[at]!);
    table.found[at] = scheme;
    if (schemes === undefined) schemes = [scheme];
    else if (schemes[schemes.length - 1] !== scheme) schemes.push(scheme);
  }
  return schemes ?? NONE;
}

/** The next row from one on whose bit is set; `to` or more where there is none before it. */
function nextIn(bits: Uint32Array, from: number, to: number): number {
  let at = from;
  while (at < to) {
    const word = bits[at >>> 5]! >>> (at & 31);
    if (word !== 0) return at + 31 - Math.clz32(word & -word);
    at = ((at >>> 5) + 1) * WORD;
  }
  return to;
}

/** The sets of which a text has a shape, a bit each. */
function setsIn({ table, bits }: Answer): number {
  if (table === undefined) return 0;
  const { from } = table;
  let sets = 0;
  for (let slot = 0; slot + 1 < from.length; slot++)
    if (nextIn(bits, from[slot]!, from[slot + 1]!) < from[slot + 1]!) sets |= 1 << slot;
  return sets;
}

const completed = (set: SchemeSet, { country, at }: Row): Scheme => set.ofCountry(country)![at]!;

/** The table of a length, of one country's shapes or of all; undefined where there are none. */
function tableBy(sets: readonly SchemeSet[], country: string | undefined, length: number): Table | undefined {
  const rows: Row[] = [];
  const from = [0];
  for (const set of sets) {
    for (const code of country === undefined ? set.countries : [country])
      set.rulesOf(code).forEach((rule, at) => {
        const isLoose = rule.separators !== undefined;
        const shorter = isLoose ? (country === undefined ? SHORTER_MAX : LENGTH_MAX) : 0;
        for (const positions of positionsAt(rule, length, shorter))
          rows.push({ country: code, at, positions, isLoose });
      });
    from.push(rows.length);
  }
  if (rows.length === 0) return undefined;
  const words = (rows.length + WORD - 1) >>> 5;
  const loose = new Uint32Array(words);
  rows.forEach(({ isLoose }, row) => {
    if (isLoose) setBit(loose, row);
  });
  const places = Array.from({ length }, (_, at) => placeBy(rows, at, words));
  return { rows, from, places, loose, hasLoose: rows.some(({ isLoose }) => isLoose), found: [] };
}

function setBit(bits: Uint32Array, row: number): void {
  bits[row >>> 5]! |= 1 << (row & 31);
}

/**
 * The shapes of a rule that texts of a length have; one without positions where separators of its own may make a text shorter.
 * @param shorter how much shorter, at most
 */
function positionsAt(
  { shapes, lostZeros = 0 }: SchemeRule,
  length: number,
  shorter: number,
): readonly (readonly Position[])[] {
  const all = shapes.map(readShape);
  const own = shapesAt(all, lostZeros, length);
  if (own !== undefined) return own.shapes;
  for (let longer = length + 1; longer <= length + shorter; longer++)
    if (shapesAt(all, lostZeros, longer) !== undefined) return NO_POSITIONS;
  return NONE;
}

const NO_POSITIONS: readonly (readonly Position[])[] = [[]];

function placeBy(rows: readonly Row[], at: number, words: number): Place {
  const byPosition = new Map<Position, Uint32Array>();
  rows.forEach(({ positions }, row) => {
    const position = positions[at];
    if (position === undefined) return;
    let bits = byPosition.get(position);
    if (bits === undefined) {
      bits = new Uint32Array(words);
      byPosition.set(position, bits);
    }
    setBit(bits, row);
  });
  const byCode = new Map<number, Uint32Array>();
  for (const [position, bits] of byPosition)
    for (let i = 0; i < position.length; i++) {
      const code = position.charCodeAt(i);
      const known = byCode.get(code);
      byCode.set(code, known === undefined ? bits : either(known, bits));
    }
  return packed(byCode, words);
}

const either = (one: Uint32Array, other: Uint32Array): Uint32Array =>
  one.map((word, at) => word | other[at]!);

/** Characters that the same shapes have share their bits. */
function packed(byCode: ReadonlyMap<number, Uint32Array>, words: number): Place {
  const ascii = new Uint16Array(ASCII);
  let others: Map<number, number> | undefined;
  const all: number[] = new Array<number>(words).fill(0);
  const known = new Map<string, number>();
  for (const [code, bits] of byCode) {
    const key = bits.join();
    let from = known.get(key);
    if (from === undefined) {
      from = all.length;
      known.set(key, from);
      all.push(...bits);
    }
    if (code < ASCII) ascii[code] = from;
    else {
      others ??= new Map();
      others.set(code, from);
    }
  }
  return { ascii, others, bits: Uint32Array.from(all) };
}
