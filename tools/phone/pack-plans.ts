/** Writes the numbering plans of the world as a module carries them: `src/doors/plan-bits.ts` reads the states, `src/doors/open-phone.ts` the rest. */
import type { CompiledPhone, CompiledVerdict } from '../../src/core/phone/compiled.ts';
import { ABSENT, COLUMN_GAP, SPECIAL_LABELS, type WorldTexts } from '../../src/doors/open-phone.ts';
import {
  AGAIN,
  ALL_KNOWN,
  ALL_NEW,
  ALL_WAYS,
  AT,
  againAt,
  agoAt,
  BACKSLASH,
  DEAD,
  DIGIT_BITS,
  DIRECT,
  FIRST_CHARACTER,
  FIRST_LENGTH,
  FIRST_VERDICT,
  HEIGHTS,
  heightAt,
  KNOWN,
  LAST,
  LENGTH_MAX,
  NEW,
  ONE_OF_SEVERAL,
  ONLY_TARGET,
  POSITIONS,
  RUNS,
  runAt,
  SPECIAL,
  START,
  stateAt,
  TO_KNOWN,
  TO_NEW,
} from '../../src/doors/plan-bits.ts';

const WAYS = 10;

/** A symbol in its position, or a number of so many bits. */
type Written =
  | { readonly position: number; readonly symbol: number }
  | { readonly value: number; readonly bits: number };

/** Keeps symbols until it is known how often each stands in its position. */
class Symbols {
  readonly #written: Written[] = [];

  next(position: number, symbol: number): void {
    this.#written.push({ position, symbol });
  }

  bits(bits: number, value: number): void {
    this.#written.push({ value, bits });
  }

  count(position: number, value: number): void {
    if (value < DIRECT) {
      this.next(position, value);
      return;
    }
    const rest = value - DIRECT + 8;
    const more = 30 - Math.clz32(rest);
    this.next(position, DIRECT + (more - 2) * 2 + ((rest >> more) & 1));
    this.bits(more, rest & ((1 << more) - 1));
  }

  /** The text, and the lengths of symbols. */
  packed(): { text: string; codes: string } {
    const often = Array.from({ length: POSITIONS }, () => [] as number[]);
    for (const one of this.#written)
      if ('symbol' in one) often[one.position]![one.symbol] = (often[one.position]![one.symbol] ?? 0) + 1;
    const lengths = often.map((own) => lengthsOf(Array.from(own, (times = 0) => times)));
    const codes = lengths.map(codesOf);
    const digits: string = this.#written
      .map((one) =>
        'symbol' in one
          ? codes[one.position]![one.symbol]!
          : one.value.toString(2).padStart(one.bits, '0').slice(-one.bits),
      )
      .join('');
    const text = digits.replace(/.{1,6}/g, (bits) => {
      const code = FIRST_CHARACTER + Number.parseInt(bits.padEnd(DIGIT_BITS, '0'), 2);
      return String.fromCharCode(code < BACKSLASH ? code : code + 1);
    });
    const letters = lengths.map((own) =>
      own.map((length) => String.fromCharCode(FIRST_LENGTH + (length ?? -1))).join(''),
    );
    return { text, codes: letters.join(' ') };
  }
}

/** How many bits each symbol has by Huffman's rule; none where it never stands. */
function lengthsOf(times: readonly number[]): (number | undefined)[] {
  const lengths = times.map((own) => (own > 0 ? 0 : undefined));
  const nodes = times.flatMap((own, symbol) => (own > 0 ? [{ own, symbols: [symbol] }] : []));
  while (nodes.length > 1) {
    nodes.sort((a, b) => b.own - a.own);
    const [one, other] = [nodes.pop()!, nodes.pop()!];
    const symbols = [...one.symbols, ...other.symbols];
    for (const symbol of symbols) lengths[symbol]!++;
    nodes.push({ own: one.own + other.own, symbols });
  }
  if (lengths.some((length) => length! > LENGTH_MAX))
    throw new Error(`a symbol has more than ${LENGTH_MAX} bits`);
  return lengths;
}

/** The codes of symbols: the shorter first, of one length in order. */
function codesOf(lengths: readonly (number | undefined)[]): (string | undefined)[] {
  const codes: (string | undefined)[] = [];
  let next = 0;
  let before = 0;
  const symbols = [...lengths.keys()].filter((symbol) => lengths[symbol] !== undefined);
  for (const symbol of symbols.sort((a, b) => lengths[a]! - lengths[b]! || a - b)) {
    next <<= lengths[symbol]! - before;
    before = lengths[symbol]!;
    codes[symbol] = before === 0 ? '' : next.toString(2).padStart(before, '0');
    next++;
  }
  return codes;
}

/** @returns how many others were used since one, which is the last of the list then; -1 where it is new */
function ago(list: number[], one: number): number {
  const at = list.lastIndexOf(one);
  const since = at < 0 ? -1 : list.length - 1 - at;
  if (at >= 0) list.splice(at, 1);
  list.push(one);
  return since;
}

/** The tables of an automaton, with what is known of its states. */
class Source {
  readonly roots: readonly number[];
  readonly #words: Uint16Array;
  /** How many states and roots lead to each. */
  readonly #leading = new Map<number, number>();
  /** The state behind which each is written. */
  readonly #parents = new Map<number, number>();

  constructor(automaton: Uint8Array, roots: readonly number[]) {
    this.#words = new Uint16Array(new Uint8Array(automaton).buffer);
    this.roots = roots;
    const all = [...roots];
    for (let state = 1; state < this.#words[0]!; state++) all.push(...this.targets(state));
    for (const state of all) this.#leading.set(state, (this.#leading.get(state) ?? 0) + 1);
    const visit = (state: number, parent: number): void => {
      if (state === 0 || this.#parents.has(state)) return;
      this.#parents.set(state, parent);
      for (const target of this.targets(state)) visit(target, state);
    };
    for (const [at, root] of roots.entries()) visit(root, -1 - at);
  }

  label = (state: number): number => this.#words[1 + this.#words[0]! * WAYS + state]!;
  ways = (state: number): number[] => [...this.#words.subarray(1 + state * WAYS, 1 + (state + 1) * WAYS)];
  targets = (state: number): number[] => [...new Set(this.ways(state).filter((way) => way !== 0))];
  isShared = (state: number): boolean => this.#leading.get(state)! > 1;
  isBehind = (state: number, parent: number): boolean => this.#parents.get(state) === parent;
}

class Packer {
  readonly symbols = new Symbols();
  /** Templates as they are first used. */
  readonly templates: number[] = [];
  readonly #verdicts: readonly CompiledVerdict[];
  readonly #source: Source;
  readonly #used: number[] = [];
  readonly #usual = new Map<number, number>();
  readonly #numbers = new Map<number, number>();
  readonly #heights = new Map<number, number>([[0, 0]]);
  readonly #shared: number[][] = Array.from({ length: HEIGHTS }, () => []);
  readonly #expected: number[] = Array(HEIGHTS).fill(0);
  readonly #endings: number[] = [];
  #form = 0;
  #firstPlan = 0;
  #plans = 0;
  #before = { firstPlan: -1, plan: 0, lineType: 0, prefix: 0 };

  constructor(verdicts: readonly CompiledVerdict[], source: Source) {
    this.#verdicts = verdicts;
    this.#source = source;
  }

  get states(): number {
    return this.#numbers.size + 1;
  }

  root(state: number, form: number, firstPlan: number, plans: number): void {
    const known = this.#numbers.get(state);
    const kind = state === 0 ? LAST : known === undefined ? ALL_NEW : ALL_KNOWN;
    this.symbols.next(AT.root + form, kind);
    this.#firstPlan = firstPlan;
    this.#plans = plans;
    this.#form = form;
    if (kind === ALL_KNOWN) {
      this.symbols.bits(8, known! >> 8);
      this.symbols.bits(8, known! & 255);
    }
    if (kind === ALL_NEW) this.#state(state, 0, START);
  }

  #state(state: number, depth: number, from: number): void {
    const { symbols } = this;
    this.#numbers.set(state, this.#numbers.size + 1);
    const label = this.#source.label(state);
    const isEnd = Number(label !== 0);
    const ways = this.#source.ways(state);
    const targets = this.#source.targets(state);
    const isNew = targets.map((target) => this.#source.isBehind(target, state));
    const isOne = new Set(ways).size === 1;
    const type = !isOne ? RUNS : targets.length === 0 ? LAST : isNew[0] ? ALL_NEW : ALL_KNOWN;
    const isShared = this.#source.isShared(state);
    symbols.next(stateAt(this.#form, depth, from), type * 4 + isEnd * 2 + Number(isShared));
    if (isEnd) this.#ending(label);
    if (!isOne) this.#runs(ways, targets, isNew);
    const kind = isOne ? ALL_WAYS : targets.length === 1 ? ONLY_TARGET : ONE_OF_SEVERAL;
    let beside = -1;
    for (const [i, target] of targets.entries()) {
      if (isNew[i]) this.#state(target, depth + 1, kind * 2 + isEnd);
      else this.#known(target, depth, beside);
      beside = this.#heights.get(target)!;
    }
    const height = Math.max(0, ...targets.map((target) => this.#heights.get(target)! + 1));
    this.#heights.set(state, height);
    if (isShared) this.#shared[height]!.push(state);
  }

  #ending(label: number): void {
    const special = SPECIAL_LABELS.indexOf(label);
    const since = special < 0 ? ago(this.#endings, label) : 0;
    this.symbols.next(AT.ending + this.#form, special >= 0 ? SPECIAL + special : since < 0 ? NEW : KNOWN);
    if (special >= 0) return;
    if (since < 0) this.#verdict(this.#verdicts[label - FIRST_VERDICT]!);
    else this.symbols.count(AT.endingAgo, since);
  }

  #known(state: number, depth: number, beside: number): void {
    const height = this.#heights.get(state)!;
    const shared = this.#shared[height]!;
    this.symbols.next(heightAt(beside, this.#expected[depth]!), height);
    if (beside < 0) this.#expected[depth] = height;
    this.symbols.count(agoAt(height, shared.length), ago(shared, state));
  }

  #runs(ways: readonly number[], targets: readonly number[], isNew: readonly boolean[]): void {
    let known = 0;
    let kind: number = TO_NEW;
    for (let digit = 0; digit < WAYS; ) {
      const way = ways[digit]!;
      const target = targets.indexOf(way);
      const position = runAt(digit, kind, known);
      kind = way === 0 ? DEAD : target < known ? AGAIN : isNew[target] ? TO_NEW : TO_KNOWN;
      const end = ways.findIndex((other, at) => at > digit && other !== way);
      const length = (end < 0 ? WAYS : end) - digit;
      this.symbols.next(position, kind * WAYS + length - 1);
      if (kind === AGAIN) this.symbols.count(againAt(known), known - target - 1);
      if (kind > AGAIN) known++;
      digit += length;
    }
  }

  #verdict([plan, lineType, national, abroad, prefix]: CompiledVerdict): void {
    const { symbols } = this;
    const firstPlan = this.#firstPlan;
    const before =
      firstPlan === this.#before.firstPlan ? this.#before : { ...this.#before, plan: 0, lineType: 0 };
    const own = plan - firstPlan;
    if (own < 0 || own >= this.#plans) throw new Error(`a number of plan ${plan} has another calling code`);
    if (this.#plans > 1) symbols.count(AT.plan, own === before.plan ? 0 : own + 1);
    symbols.next(AT.lineType + before.lineType, lineType);
    this.#template(AT.national, national);
    const usual = this.#usual.get(national);
    if (usual !== undefined) symbols.next(AT.isUsual, Number(usual === abroad));
    if (usual !== abroad) this.#template(AT.abroad, abroad);
    this.#usual.set(national, abroad);
    symbols.next(AT.prefix + before.prefix, prefix);
    this.#before = { firstPlan, plan: own, lineType, prefix };
  }

  #template(at: number, template: number): void {
    const since = ago(this.#used, template);
    if (since < 0) this.templates.push(template);
    this.symbols.count(at, since + 1);
  }
}

/** One column of the plans. */
const column = (values: readonly (string | number | undefined)[]): string => {
  const texts = values.map((value) => (value === undefined ? ABSENT : String(value)));
  const odd = texts.find((text) => text.includes(COLUMN_GAP) || text === '');
  if (odd !== undefined) throw new Error(`a plan's ${odd} can't be told from what stands beside it`);
  // What is as in the plan before is left out.
  return texts.map((text, i) => (i > 0 && text === texts[i - 1] ? '' : text)).join(COLUMN_GAP);
};

/** @param phone whose plans stand in the order of their calling codes */
export function packPlans({ brands: _, ...phone }: CompiledPhone, automaton: Uint8Array): WorldTexts {
  const { plans, callingCodes, verdicts, templates, ...others } = phone;
  if (callingCodes.flatMap((code) => code.plans).some((plan, i) => plan !== i))
    throw new Error('the plans are in another order than their calling codes');
  const roots = [
    ...callingCodes.map(({ numbers }) => numbers),
    ...plans.map(({ general }) => general),
    ...plans.map(({ short }) => short),
  ];
  const packer = new Packer(verdicts, new Source(automaton, roots));
  for (const { numbers, plans: own } of callingCodes) packer.root(numbers, 0, own[0]!, own.length);
  for (const { general } of plans) packer.root(general, 1, 0, 0);
  for (const { short } of plans) packer.root(short, 2, 0, 0);
  const { text, codes } = packer.symbols.packed();
  return {
    plans: JSON.stringify({
      ...others,
      templates: packer.templates.map((template) => templates[template]!),
      states: packer.states,
      codes,
      columns: {
        region: column(plans.map(({ region }) => region)),
        callingCode: column(plans.map(({ callingCode }) => callingCode)),
        exitCode: column(plans.map(({ exitCode }) => exitCode)),
        nationalPrefix: column(plans.map(({ nationalPrefix }) => nationalPrefix)),
        nationalPrefixTransform: column(plans.map((plan) => plan.nationalPrefixTransform)),
        lengths: column(plans.map(({ lengths }) => lengths)),
        localLengths: column(plans.map(({ localLengths }) => localLengths)),
        usualLength: column(plans.map(({ usualLength }) => usualLength)),
      },
    }),
    automaton: text,
  };
}
