/**
 * Institutions by the words of their names and by their BICs.
 *
 * A word of a query may stand within a word of a name, so the distinct words of all names are one text that is searched: it is a tenth
 * of all names. Each word has the places of the institutions that it stands in.
 */
import type { Institution } from './directory.ts';
import { foldName } from './fold-name.ts';

export { foldName } from './fold-name.ts';

/** The rank of a name that has the words of a query within its own alone; better ones are lower. */
export const WORST = 4;
/** The rank of an institution that does not fit. */
export const NONE = 255;
/** All words of a query begin words of the name. */
const BEGINS_WORDS = 3;
/** The name begins with the query. */
const BEGINS = 2;
/** The short name, the legal name or another one is the query. */
const WHOLE = 1;

/** In an occurrence of a word: whether it opens the text of the institution, and whether it is all of a name. */
const OPENS = 1;
const IS_ALL = 2;
const PLACE_SHIFT = 2;

const SPACE = ' ';

/** How many institutions are gone through in one step. */
const A_STEP = 32;

/** What is read of the institutions, one after the other. */
interface Read {
  readonly texts: string[];
  readonly occurrences: Map<string, number[]>;
  readonly carried: [bic: string, place: number][];
}

/** Makes the index in steps. */
export function* indexing(institutions: readonly Institution[]): Generator<void, BankIndex> {
  const read: Read = { texts: [], occurrences: new Map(), carried: [] };
  for (let place = 0; place < institutions.length; place++) {
    if (place % A_STEP === 0) yield;
    const { bics, short_name, name, also = [] } = institutions[place]!;
    for (const bic of bics) read.carried.push([bic, place]);
    const [short, long] = [foldName(short_name ?? ''), foldName(name ?? '')];
    addWords(read.occurrences, short, place, true);
    addWords(read.occurrences, long, place, false);
    const others = also.map(foldName);
    for (const other of others) addWords(read.occurrences, other, place, false);
    read.texts.push(` ${[short, long, ...others].join('  ')} `);
  }
  yield;
  return new BankIndex(institutions, read);
}

export class BankIndex {
  readonly institutions: readonly Institution[];
  /** 1 for an institution that has ended: it stands behind others that fit as well. */
  readonly ended: Uint8Array;
  readonly #places: ReadonlyMap<Institution, number>;
  /** Short name, legal name and others, folded, two spaces between; of names of one word alone, all are in `#occurrences`. */
  readonly #texts: readonly string[];
  /** Every distinct word between spaces, where each begins, and its occurrences. */
  readonly #words: string;
  readonly #starts: Uint32Array;
  readonly #occurrences: Uint32Array[];
  /** In order, with the place of the institution of each. */
  readonly #bics: readonly string[];
  readonly #carriers: Uint32Array;

  constructor(institutions: readonly Institution[], { texts, occurrences, carried }: Read) {
    this.institutions = institutions;
    this.ended = Uint8Array.from(institutions, ({ status }) => ((status ?? 'active') === 'active' ? 0 : 1));
    this.#places = new Map(institutions.map((institution, place) => [institution, place]));
    this.#texts = texts;
    const words = [...occurrences.keys()];
    this.#words = ` ${words.join(SPACE)} `;
    let start = 1;
    this.#starts = Uint32Array.from(words, (word) => {
      const at = start;
      start += word.length + 1;
      return at;
    });
    this.#occurrences = words.map((word) => Uint32Array.from(occurrences.get(word)!));
    carried.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    this.#bics = carried.map(([bic]) => bic);
    this.#carriers = Uint32Array.from(carried, ([, place]) => place);
  }

  /** The place of an institution. */
  placeOf(institution: Institution): number {
    return this.#places.get(institution)!;
  }

  /**
   * The places of those that carry a BIC that begins with something, in order.
   *
   * @param start of eleven characters, a branch: leads to its institution too, where the branch is not known itself
   */
  withBic(start: string): readonly number[] {
    const found = new Set<number>();
    this.#addCarriers(found, start, (bic) => bic.startsWith(start));
    if (start.length === 11) {
      const institution = start.slice(0, 8);
      this.#addCarriers(found, institution, (bic) => bic === institution);
    }
    return [...found].sort((a, b) => a - b);
  }

  #addCarriers(found: Set<number>, from: string, fits: (bic: string) => boolean): void {
    for (let at = firstFrom(this.#bics, from); at < this.#bics.length && fits(this.#bics[at]!); at++) {
      found.add(this.#carriers[at]!);
    }
  }

  /** How well each name fits a folded one, by place. */
  byName(wanted: string): Uint8Array {
    if (wanted === '') return new Uint8Array(this.institutions.length).fill(NONE);
    // The longest is in the fewest names: the others are looked for in these alone.
    const [longest, ...others] = wanted.split(SPACE).sort((one, other) => other.length - one.length);
    const ranks = this.#byWord(longest!);
    if (others.length === 0) return ranks;
    const beginnings = others.map((word) => ` ${word}`);
    const opening = ` ${wanted}`;
    for (let place = 0; place < ranks.length; place++) {
      if (ranks[place] === NONE) continue;
      const text = this.#texts[place]!;
      if (!others.every((word) => text.includes(word))) ranks[place] = NONE;
      else if (isWhole(text, opening)) ranks[place] = WHOLE;
      else if (text.startsWith(opening)) ranks[place] = BEGINS;
      else {
        const isWords = ranks[place] !== WORST && beginnings.every((word) => text.includes(word));
        ranks[place] = isWords ? BEGINS_WORDS : WORST;
      }
    }
    return ranks;
  }

  /** How well each name fits a single word. */
  #byWord(wanted: string): Uint8Array {
    const ranks = new Uint8Array(this.institutions.length).fill(NONE);
    const words = this.#words;
    for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at)) {
      const word = lastUpTo(this.#starts, at);
      const isBeginning = this.#starts[word] === at;
      const end = words.indexOf(SPACE, at);
      const isWord = isBeginning && end === at + wanted.length;
      for (const occurrence of this.#occurrences[word]!) {
        const place = occurrence >> PLACE_SHIFT;
        const rank = rankOf(occurrence, isBeginning, isWord);
        if (rank < ranks[place]!) ranks[place] = rank;
      }
      at = end;
    }
    return ranks;
  }
}

/** Whether one of the names in a text is the query, behind a space. */
const isWhole = (text: string, opening: string): boolean =>
  text.startsWith(`${opening}  `) || text.endsWith(` ${opening} `) || text.includes(` ${opening}  `);

function rankOf(occurrence: number, isBeginning: boolean, isWord: boolean): number {
  if (!isBeginning) return WORST;
  if (isWord && (occurrence & IS_ALL) !== 0) return WHOLE;
  return (occurrence & OPENS) !== 0 ? BEGINS : BEGINS_WORDS;
}

/** @param opens whether the name stands first in the text of its institution */
function addWords(occurrences: Map<string, number[]>, name: string, place: number, opens: boolean): void {
  if (name === '') return;
  const words = name.split(SPACE);
  words.forEach((word, at) => {
    const flags = (opens && at === 0 ? OPENS : 0) | (words.length === 1 ? IS_ALL : 0);
    const places = occurrences.get(word);
    const occurrence = (place << PLACE_SHIFT) | flags;
    if (places === undefined) occurrences.set(word, [occurrence]);
    else places.push(occurrence);
  });
}

/** The place of the first text in order that is not before another. */
function firstFrom(texts: readonly string[], from: string): number {
  let low = 0;
  let high = texts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (texts[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of the last number in order that is not above another. */
function lastUpTo(numbers: Uint32Array, most: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
