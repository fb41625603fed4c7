/**
 * The automaton of phone numbers and its verdicts in the text of a module.
 *
 * A state is written where it is first reached: whether numbers end there and as what, how its ten ways run, and then the states behind them that
 * are new, one after the other, so that these need no number. A state that several lead to is named by how many of its height were used since.
 * Each of these is a symbol, and how many bits it has follows from how often it stands in the same position: a prefix code for each (Huffman's),
 * whose lengths stand before. Compression of the text by a server finds nothing more in it. `tools/phone/pack-plans.ts` writes the text.
 */
import type { CompiledVerdict } from '../core/phone/compiled.ts';

/** A character of the text has six bits. None needs an escape: they are # to c without the backslash. */
export const FIRST_CHARACTER = 0x23;
export const BACKSLASH = 0x5c;
export const DIGIT_BITS = 6;

/** No symbol has more bits. */
export const LENGTH_MAX = 15;

/** Lengths of symbols are written as letters, of which this is that of no bit; a symbol that never stands has the one before. */
export const FIRST_LENGTH = 0x61;

const few = (number: number, most: number): number => (number < most ? number : most);

/** How a state was reached: it is a first one, or all ways lead to it, or all that lead anywhere, or some. */
export const START = 0;
export const ALL_WAYS = 1;
export const ONLY_TARGET = 2;
export const ONE_OF_SEVERAL = 3;

/** What a state is: nothing follows, all ways lead to one that is known, or to one that is new, or there are runs of ways. */
export const LAST = 0;
export const ALL_KNOWN = 1;
export const ALL_NEW = 2;
export const RUNS = 3;

/** What a run of ways leads to: nothing, one of the state's targets again, a known state, a new one; and what stands before the first. */
export const DEAD = 0;
export const AGAIN = 1;
export const TO_KNOWN = 2;
export const TO_NEW = 3;

/** Kinds of endings: a new verdict, one that is known, or what has no verdict, in the order of its labels. */
export const NEW = 0;
export const KNOWN = 1;
export const SPECIAL = 2;

/** A label that is a verdict's is its index and this. */
export const FIRST_VERDICT = 2;

/** Heights of states, from the last digit; and depths. */
export const HEIGHTS = 20;

/** The positions of all symbols. */
export const AT = {
  root: 0,
  ending: 3,
  endingAgo: 6,
  plan: 7,
  national: 8,
  isUsual: 9,
  abroad: 10,
  again: 11,
  ago: 16,
  lineType: 26,
  prefix: 42,
  height: 58,
  runs: 98,
  state: 178,
} as const;
export const POSITIONS = 178 + 8 * 30;

export const stateAt = (form: number, depth: number, from: number): number =>
  AT.state + from * 30 + (form === 0 ? few(depth, 11) : 3 + form * 9 + few(depth >> 1, 8));
export const runAt = (digit: number, before: number, targets: number): number =>
  AT.runs + (digit * 4 + before) * 2 + Number(digit > 1 && targets > 1);
export const againAt = (targets: number): number => AT.again + few(targets, 4);
export const agoAt = (height: number, known: number): number =>
  AT.ago + few(height, 4) * 2 + Number(known > 64);
/** @param beside the height of the target before; negative where there is none, and that of the last such place is expected */
export const heightAt = (beside: number, expected: number): number =>
  AT.height + (beside < 0 ? HEIGHTS + expected : beside);

/** Numbers up to here are symbols; larger ones follow in bits, of which a symbol has the count and the first. */
export const DIRECT = 16;

/** What a text is read into. */
export interface ReadPlans {
  /** The bytes that `Automaton` takes. */
  readonly automaton: Uint8Array;
  /** First states: of calling codes, of the plans' general forms, of their short numbers. */
  readonly roots: readonly number[];
  readonly verdicts: readonly CompiledVerdict[];
}

/** What the next bits are: a symbol, and how many of them are its own. */
function tableOf(lengths: string): Uint16Array {
  const bySize: number[][] = [];
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths.charCodeAt(symbol) - FIRST_LENGTH;
    if (length < 0) continue;
    bySize[length] ??= [];
    bySize[length].push(symbol);
  }
  const longest = Math.max(bySize.length - 1, 0);
  const table = new Uint16Array(1 << longest);
  let at = 0;
  bySize.forEach((symbols, length) => {
    for (const symbol of symbols) {
      const end = at + (1 << (longest - length));
      table.fill(symbol * 16 + length, at, end);
      at = end;
    }
  });
  return table;
}

/** Reads symbols. */
class Symbols {
  readonly #text: string;
  readonly #tables: Uint16Array[];
  readonly #longest: number[];
  #at = 0;
  #held = 0;
  #bits = 0;

  constructor(text: string, codes: string) {
    this.#text = text;
    this.#tables = codes.split(' ').map((lengths) => tableOf(lengths));
    this.#longest = this.#tables.map(({ length }) => 31 - Math.clz32(length));
  }

  next(position: number): number {
    if (this.#bits < LENGTH_MAX) this.#fill();
    const table = this.#tables[position]!;
    const entry = table[(this.#held >> (this.#bits - this.#longest[position]!)) & (table.length - 1)]!;
    this.#bits -= entry & 15;
    return entry >> 4;
  }

  /** A number of so many bits. */
  bits(count: number): number {
    if (this.#bits < LENGTH_MAX) this.#fill();
    this.#bits -= count;
    return (this.#held >> this.#bits) & ((1 << count) - 1);
  }

  /** A number of any size. */
  count(position: number): number {
    const symbol = this.next(position);
    if (symbol < DIRECT) return symbol;
    const more = ((symbol - DIRECT) >> 1) + 2;
    return (((2 | (symbol & 1)) << more) | this.bits(more)) + DIRECT - 8;
  }

  #fill(): void {
    let held = this.#held & 0x7fff;
    let bits = this.#bits;
    while (bits < LENGTH_MAX) {
      const code = this.#text.charCodeAt(this.#at++);
      held = (held << DIGIT_BITS) | (code < BACKSLASH ? code - FIRST_CHARACTER : code - FIRST_CHARACTER - 1);
      bits += DIGIT_BITS;
    }
    this.#held = held;
    this.#bits = bits;
  }
}

/** What was used so many others ago, which goes to the end of the list, where the last stands. */
function used(list: number[], ago: number): number {
  const last = list.length - 1;
  const one = list[last - ago]!;
  for (let at = last - ago; at < last; at++) list[at] = list[at + 1]!;
  list[last] = one;
  return one;
}

/** Reads verdicts, each by those before. */
class Verdicts {
  readonly all: CompiledVerdict[] = [];
  readonly #symbols: Symbols;
  readonly #templates: number[] = [];
  readonly #usual: number[] = [];
  #firstBefore = -1;
  #plan = 0;
  #lineType = 0;
  #prefix = 0;

  constructor(symbols: Symbols) {
    this.#symbols = symbols;
  }

  /** @returns its index */
  read(firstPlan: number, plans: number): number {
    const symbols = this.#symbols;
    if (firstPlan !== this.#firstBefore) this.#plan = this.#lineType = 0;
    this.#firstBefore = firstPlan;
    // One more than the plan, or 0 for that of the verdict before.
    const plan = plans > 1 ? symbols.count(AT.plan) : 0;
    if (plan > 0) this.#plan = plan - 1;
    this.#lineType = symbols.next(AT.lineType + this.#lineType);
    const national = this.#template(AT.national);
    const usual = this.#usual[national];
    const abroad = usual !== undefined && symbols.next(AT.isUsual) ? usual : this.#template(AT.abroad);
    this.#usual[national] = abroad;
    this.#prefix = symbols.next(AT.prefix + this.#prefix);
    return this.all.push([firstPlan + this.#plan, this.#lineType, national, abroad, this.#prefix]) - 1;
  }

  /** Templates are numbered as they are first used. */
  #template(at: number): number {
    const ago = this.#symbols.count(at);
    if (ago > 0) return used(this.#templates, ago - 1);
    return this.#templates.push(this.#templates.length) - 1;
  }
}

const WAYS = 10;

/** Reads the states. */
class States {
  readonly words: Uint16Array;
  readonly verdicts: Verdicts;
  readonly #symbols: Symbols;
  readonly #firstLabel: number;
  readonly #special: readonly number[];
  readonly #heights: Uint8Array;
  /** States that several lead to, by their height. */
  readonly #shared: number[][] = Array.from({ length: HEIGHTS }, () => []);
  /** By depth, the height of the known state that was last reached first. */
  readonly #expected = new Uint8Array(HEIGHTS);
  readonly #endings: number[] = [];
  /** Where the ways of each state lead, in runs, and where each run ends; and the first of each state. */
  readonly #runs: number[] = [0];
  readonly #ends: number[] = [WAYS];
  readonly #firstRuns: number[] = [0];
  #states = 1;
  #form = 0;
  #firstPlan = 0;
  #plans = 0;

  constructor(symbols: Symbols, states: number, special: readonly number[]) {
    this.#symbols = symbols;
    this.verdicts = new Verdicts(symbols);
    this.words = new Uint16Array(1 + states * (WAYS + 1));
    this.words[0] = states;
    this.#firstLabel = 1 + states * WAYS;
    this.#heights = new Uint8Array(states);
    this.#special = special;
  }

  /** A first state, with the plans that its numbers may be of. */
  root(form: number, firstPlan: number, plans: number): number {
    const kind = this.#symbols.next(AT.root + form);
    if (kind === LAST) return 0;
    if (kind === ALL_KNOWN) return this.#symbols.bits(8) * 256 + this.#symbols.bits(8);
    this.#form = form;
    this.#firstPlan = firstPlan;
    this.#plans = plans;
    return this.#state(0, START);
  }

  #state(depth: number, from: number): number {
    const own = this.#states++;
    const symbol = this.#symbols.next(stateAt(this.#form, depth, from));
    const type = symbol >> 2;
    const isEnd = (symbol >> 1) & 1;
    if (isEnd) this.words[this.#firstLabel + own] = this.#ending();
    let height = 0;
    this.#firstRuns.push(type === LAST ? 0 : this.#runs.length);
    if (type === RUNS) height = this.#several(depth, isEnd);
    else if (type !== LAST) {
      const at = this.#runs.push(0) - 1;
      this.#ends.push(WAYS);
      const next = type === ALL_NEW ? this.#state(depth + 1, ALL_WAYS * 2 + isEnd) : this.#known(depth, -1);
      this.#runs[at] = next;
      height = this.#heights[next]! + 1;
    }
    this.#heights[own] = height;
    if (symbol & 1) this.#shared[height]!.push(own);
    return own;
  }

  #ending(): number {
    const symbols = this.#symbols;
    const kind = symbols.next(AT.ending + this.#form);
    if (kind >= SPECIAL) return this.#special[kind - SPECIAL]!;
    if (kind === KNOWN) return used(this.#endings, symbols.count(AT.endingAgo));
    const label = this.verdicts.read(this.#firstPlan, this.#plans) + FIRST_VERDICT;
    this.#endings.push(label);
    return label;
  }

  #known(depth: number, beside: number): number {
    const symbols = this.#symbols;
    const height = symbols.next(heightAt(beside, this.#expected[depth]!));
    if (beside < 0) this.#expected[depth] = height;
    const shared = this.#shared[height]!;
    return used(shared, symbols.count(agoAt(height, shared.length)));
  }

  /** @returns the height of the state */
  #several(depth: number, isEnd: number): number {
    const symbols = this.#symbols;
    const runs = this.#runs;
    const first = runs.length;
    let targets = 0;
    let news = 0;
    let kind = TO_NEW;
    for (let digit = 0; digit < WAYS; ) {
      const symbol = symbols.next(runAt(digit, kind, targets));
      kind = (symbol / WAYS) | 0;
      if (kind === TO_NEW) news |= 1 << targets;
      if (kind > AGAIN) targets++;
      // So far the number of a target, the first being 1; 0 for none.
      runs.push(kind === DEAD ? 0 : kind === AGAIN ? targets - symbols.count(againAt(targets)) : targets);
      digit += (symbol % WAYS) + 1;
      this.#ends.push(digit);
    }
    const end = runs.length;
    const from = (targets === 1 ? ONLY_TARGET : ONE_OF_SEVERAL) * 2 + isEnd;
    const states = [0];
    let height = 0;
    let beside = -1;
    for (let i = 0; i < targets; i++) {
      const state = (news >> i) & 1 ? this.#state(depth + 1, from) : this.#known(depth, beside);
      states.push(state);
      beside = this.#heights[state]!;
      if (beside >= height) height = beside + 1;
    }
    for (let at = first; at < end; at++) runs[at] = states[runs[at]!]!;
    return height;
  }

  /** Writes out the ways, in one loop: an engine compiles it while it runs, and nothing else here is done as often. */
  writeWays(): void {
    const { words } = this;
    const [runs, ends, firstRuns] = [this.#runs, this.#ends, this.#firstRuns];
    for (let state = 1; state < this.#states; state++) {
      const first = 1 + state * WAYS;
      let digit = 0;
      for (let run = firstRuns[state]!; digit < WAYS; run++) {
        const target = runs[run]!;
        for (const end = ends[run]!; digit < end; digit++) words[first + digit] = target;
      }
    }
  }
}

/**
 * @param codes the lengths of the symbols of each position
 * @param states how many there are
 * @param plans how many each calling code has
 * @param special labels that are no verdict's
 */
export function readPlans(
  { text, codes, states }: { readonly text: string; readonly codes: string; readonly states: number },
  plans: readonly number[],
  special: readonly number[],
): ReadPlans {
  const reader = new States(new Symbols(text, codes), states, special);
  let all = 0;
  const roots = plans.map((own) => {
    all += own;
    return reader.root(0, all - own, own);
  });
  for (const form of [1, 2]) for (let plan = 0; plan < all; plan++) roots.push(reader.root(form, 0, 0));
  reader.writeWays();
  return { automaton: new Uint8Array(reader.words.buffer), roots, verdicts: reader.verdicts.all };
}
