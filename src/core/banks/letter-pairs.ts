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

  constructor(words: readonly string[]) {
    const starts = new Uint32Array(LETTERS * LETTERS + 1);
    eachPair(words, (pair) => starts[pair + 1]!++);
    for (let pair = 1; pair < starts.length; pair++) starts[pair]! += starts[pair - 1]!;
    const next = starts.slice();
    this.#starts = starts;
    this.#words = new Uint32Array(starts.at(-1)!);
    eachPair(words, (pair, word) => {
      this.#words[next[pair]!++] = word;
    });
    this.#every = Uint32Array.from(words, (_, word) => word);
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

/** Goes through the pairs of each word, each once. */
function eachPair(words: readonly string[], visit: (pair: number, word: number) => void): void {
  /** The last word that had a pair, counted from one. */
  const last = new Uint32Array(LETTERS * LETTERS);
  for (let word = 0; word < words.length; word++) {
    const text = words[word]!;
    for (let at = 0; at + 1 < text.length; at++) {
      const pair = pairAt(text, at);
      if (last[pair] === word + 1) continue;
      last[pair] = word + 1;
      visit(pair, word);
    }
  }
}
