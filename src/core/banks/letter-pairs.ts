/** Which words of a list have two letters one after the other: the few that a part of a word has to be looked for in. */

/** Letters and digits have a number each, all others share one. */
const LETTERS = 37;
const OTHER = LETTERS - 1;

function letterAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 97 && code <= 122) return code - 97;
  return code >= 48 && code <= 57 ? code - 48 + 26 : OTHER;
}

const pairAt = (text: string, at: number): number => letterAt(text, at) * LETTERS + letterAt(text, at + 1);

export class LetterPairs {
  /** Words of each pair, one pair after the other, and where each begins. */
  readonly #words: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #every: Uint32Array;

  /** @param starts one more than there are pairs */
  constructor(words: Uint32Array, starts: Uint32Array, every: Uint32Array) {
    this.#words = words;
    this.#starts = starts;
    this.#every = every;
  }

  /** The places of the words that have the rarest pair of letters of a text; all of them for a single letter. */
  wordsThatMayHave(text: string): Uint32Array {
    let rarest = -1;
    for (let at = 0; at + 1 < text.length; at++) {
      const pair = pairAt(text, at);
      if (rarest < 0 || this.#count(pair) < this.#count(rarest)) rarest = pair;
    }
    return rarest < 0 ? this.#every : this.#words.subarray(this.#starts[rarest], this.#starts[rarest + 1]);
  }

  #count(pair: number): number {
    return this.#starts[pair + 1]! - this.#starts[pair]!;
  }
}

/** Makes the lists of a number of words in steps of so many. */
export function* pairing(words: readonly string[], aStep: number): Generator<void, LetterPairs> {
  const starts = new Uint32Array(LETTERS * LETTERS + 1);
  yield* eachPair(words, aStep, (pair) => starts[pair + 1]!++);
  for (let pair = 1; pair < starts.length; pair++) starts[pair]! += starts[pair - 1]!;
  const next = starts.slice();
  const ofPairs = new Uint32Array(starts.at(-1)!);
  yield* eachPair(words, aStep, (pair, word) => {
    ofPairs[next[pair]!++] = word;
  });
  return new LetterPairs(
    ofPairs,
    starts,
    Uint32Array.from(words, (_, word) => word),
  );
}

/** Goes through the pairs of each word, each once. */
function* eachPair(
  words: readonly string[],
  aStep: number,
  visit: (pair: number, word: number) => void,
): Generator<void, void> {
  /** The last word that had a pair, counted from one. */
  const last = new Uint32Array(LETTERS * LETTERS);
  for (let word = 0; word < words.length; word++) {
    if (word % aStep === 0) yield;
    const text = words[word]!;
    for (let at = 0; at + 1 < text.length; at++) {
      const pair = pairAt(text, at);
      if (last[pair] === word + 1) continue;
      last[pair] = word + 1;
      visit(pair, word);
    }
  }
}
