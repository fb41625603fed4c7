/**
 * Institutions by the words of their names and by their BICs.
 *
 * A word of a query may stand within a word of a name, so it is looked for in the distinct words of all names, those alone that have
 * its rarest two letters. Each word has the places of the institutions that it stands in.
 */

import { foldName } from './fold-name.ts';
import { type LetterPairs, pairing } from './letter-pairs.ts';
import type { Institution } from './listing.ts';

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

/** How many words are gone through in one step. */
const WORDS_A_STEP = 1024;

/** What is read of the institutions, one after the other. */
interface Read {
  readonly texts: string[];
  readonly occurrences: Map<string, number[]>;
  readonly carried: [bic: string, place: number][];
}

/** Makes the index in steps. */
export function* indexing(institutions: readonly Institution[]): Generator<void, BankIndex> {
  const { texts, occurrences, carried } = yield* reading(institutions);
  yield;
  const words = [...occurrences.keys()];
  const lists: Uint32Array[] = [];
  for (const places of occurrences.values()) {
    if (lists.length % WORDS_A_STEP === 0) yield;
    lists.push(Uint32Array.from(places));
  }
  const pairs = yield* pairing(words, WORDS_A_STEP);
  yield;
  carried.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  yield;
  return new BankIndex(institutions, { texts, words, occurrences: lists, pairs, carried });
}

function* reading(institutions: readonly Institution[]): Generator<void, Read> {
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
  return read;
}

/** What an index is made of. */
interface Parts {
  readonly texts: readonly string[];
  readonly words: readonly string[];
  readonly occurrences: readonly Uint32Array[];
  readonly pairs: LetterPairs;
  /** In the order of the BICs. */
  readonly carried: readonly (readonly [bic: string, place: number])[];
}

export class BankIndex {
  readonly institutions: readonly Institution[];
  /** 1 for an institution that has ended: it stands behind others that fit as well. */
  readonly ended: Uint8Array;
  readonly #places: ReadonlyMap<Institution, number>;
  /** Short name, legal name and others, folded, two spaces between; of names of one word alone, all are in `#occurrences`. */
  readonly #texts: readonly string[];
  /** Every distinct word, its occurrences, and which words have two letters one after the other. */
  readonly #words: readonly string[];
  readonly #occurrences: readonly Uint32Array[];
  readonly #pairs: LetterPairs;
  /** In order, with the place of the institution of each. */
  readonly #bics: readonly string[];
  readonly #carriers: Uint32Array;
  readonly #ranks: Uint8Array;

  constructor(institutions: readonly Institution[], { texts, words, occurrences, pairs, carried }: Parts) {
    this.institutions = institutions;
    this.ended = Uint8Array.from(institutions, ({ status }) => ((status ?? 'active') === 'active' ? 0 : 1));
    this.#places = new Map(institutions.map((institution, place) => [institution, place]));
    this.#texts = texts;
    this.#words = words;
    this.#occurrences = occurrences;
    this.#pairs = pairs;
    this.#bics = carried.map(([bic]) => bic);
    this.#carriers = Uint32Array.from(carried, ([, place]) => place);
    const { length } = institutions;
    this.#ranks = new Uint8Array(new Uint32Array((length + 3) >> 2).buffer, 0, length);
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

  /**
   * How well each name fits a folded one, by place. The list is the same for each query: it holds until the next one, and
   * its buffer is filled up to whole words of four bytes.
   */
  byName(wanted: string): Uint8Array {
    const ranks = this.#ranks.fill(NONE);
    if (wanted === '') return ranks;
    const words = wanted.split(SPACE);
    if (words.length === 1) this.#rankWord(this.#wordsWith(wanted));
    else this.#rankWords(wanted, words);
    return ranks;
  }

  /** Finds the rarest word, and looks for the others in the names that have it. */
  #rankWords(wanted: string, all: readonly string[]): void {
    const matches = all.map((word) => ({ word, places: this.#wordsWith(word) }));
    const { word: rarest, places } = matches.reduce((one, other) =>
      other.places.count < one.places.count ? other : one,
    );
    this.#rankWord(places);
    const others = all.filter((word) => word !== rarest);
    const beginnings = others.map((word) => ` ${word}`);
    const opening = ` ${wanted}`;
    const ranks = this.#ranks;
    eachRanked(ranks, (place, rank) => {
      const text = this.#texts[place]!;
      if (!others.every((word) => text.includes(word))) ranks[place] = NONE;
      else if (isWhole(text, opening)) ranks[place] = WHOLE;
      else if (text.startsWith(opening)) ranks[place] = BEGINS;
      else {
        const isWords = rank !== WORST && beginnings.every((word) => text.includes(word));
        ranks[place] = isWords ? BEGINS_WORDS : WORST;
      }
    });
  }

  /** The distinct words that a text stands in. */
  #wordsWith(wanted: string): Matches {
    const within: number[] = [];
    let count = 0;
    for (const word of this.#pairs.wordsThatMayHave(wanted)) {
      const text = this.#words[word]!;
      const at = text.indexOf(wanted);
      if (at < 0) continue;
      const beginning = at === 0 ? BEGINNING : 0;
      within.push((word << 2) | beginning | (text.length === wanted.length ? WORD : 0));
      count += this.#occurrences[word]!.length;
    }
    return { within, count };
  }

  /** Ranks the names that have these words. */
  #rankWord({ within }: Matches): void {
    const ranks = this.#ranks;
    for (const match of within) {
      const isBeginning = (match & BEGINNING) !== 0;
      const isWord = (match & WORD) !== 0;
      const occurrences = this.#occurrences[match >> 2]!;
      for (let i = 0; i < occurrences.length; i++) {
        const occurrence = occurrences[i]!;
        const place = occurrence >> PLACE_SHIFT;
        const rank = rankOf(occurrence, isBeginning, isWord);
        if (rank < ranks[place]!) ranks[place] = rank;
      }
    }
  }
}

/** The distinct words that a text stands in: the place of each, and how; and how often they occur together. */
interface Matches {
  readonly within: readonly number[];
  readonly count: number;
}

const BEGINNING = 1;
const WORD = 2;

/** Goes through those that have a rank. Most have none, so four are passed over at once. */
export function eachRanked(ranks: Uint8Array, visit: (place: number, rank: number) => void): void {
  const fours = new Uint32Array(ranks.buffer);
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === NO_FOUR) continue;
    const end = Math.min(4 * four + 4, ranks.length);
    for (let place = 4 * four; place < end; place++) {
      const rank = ranks[place]!;
      if (rank !== NONE) visit(place, rank);
    }
  }
}

/** NONE four times. */
const NO_FOUR = 0xffff_ffff;

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
