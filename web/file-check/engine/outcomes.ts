/** What came of the values of one column: some bytes a row, so that a million rows fit. */
import { KINDS } from '../../../src/core/assay.ts';
import type { OpenResult, Suggestion } from '../../../src/core/result.ts';
import type { ColumnSummary, RowCounts, RowFilter, Shown, State } from '../messages.ts';
import { SHOWN, STATES } from '../messages.ts';

/** Kinds whose values name their country themselves. */
const OWN_COUNTRY: ReadonlySet<string> = new Set(
  KINDS.flatMap(({ type, ownCountry }) => (ownCountry ? type : [])),
);

const REPAIRABLE = 1;
const ENDED = 2;
const DUPLICATE = 4;
const REPAIRED = 8;
const FIRST_ROWS = 4_096;
const ENDED_STATUSES: ReadonlySet<string> = new Set(['closed', 'merged']);

/** What is kept of a result beside it. */
export interface OutcomeOf {
  readonly result: OpenResult;
  readonly isEmpty: boolean;
  /** Whether a suggestion can be taken. */
  readonly isFixed: boolean;
  /** Whether its cell differs from the file's. */
  readonly isChanged: boolean;
}

type BankOf = { readonly name?: string; readonly code: string; readonly status?: string };

export const bankOf = (result: OpenResult): BankOf | undefined =>
  result.valid ? (result.details as { bank?: BankOf }).bank : undefined;

export const hasEndedBank = (result: OpenResult): boolean => ENDED_STATUSES.has(bankOf(result)?.status ?? '');

/** The certain suggestion of a refused value. That it is the number of another kind changes nothing in the cell. */
export function repairOf(result: OpenResult): Suggestion | undefined {
  const first = result.valid ? undefined : result.suggestions?.[0];
  return first?.certain === true && first.change !== 'other_kind' ? first : undefined;
}

export function stateOf(result: OpenResult, isEmpty: boolean): State {
  if (isEmpty) return 'empty';
  if (result.valid) return isDoubtful(result) ? 'doubtful' : 'valid';
  const { reason, type } = result;
  return reason === 'ambiguous' || (reason === 'country_required' && !OWN_COUNTRY.has(type))
    ? 'open'
    : 'wrong';
}

/** Valid, but something was left out or assumed, there are other readings, or the BIC beside it is that of another bank. */
function isDoubtful(result: OpenResult): boolean {
  if (!result.valid) return false;
  const { ignored, bic } = result.details as {
    ignored?: readonly string[];
    bic?: { relation?: string };
  };
  const { alternatives } = result as { alternatives?: readonly unknown[] };
  return (
    [result.assumed, result.ignored, ignored, alternatives].some((list) => (list?.length ?? 0) > 0) ||
    bic?.relation === 'other_bank'
  );
}

/** Names by number. */
class Names {
  readonly list: string[] = [''];
  readonly #numbers = new Map<string, number>([['', 0]]);

  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.list.length);
    return this.list.push(name) - 1;
  }

  /** The number of a name that is known; -1 for any other. */
  find(name: string): number {
    return this.#numbers.get(name) ?? -1;
  }
}

/** Columns of numbers that grow together. */
class Columns {
  state = new Uint8Array(FIRST_ROWS);
  flags = new Uint8Array(FIRST_ROWS);
  reason = new Uint8Array(FIRST_ROWS);
  type = new Uint8Array(FIRST_ROWS);
  country = new Uint16Array(FIRST_ROWS);
  bank = new Uint32Array(FIRST_ROWS);
  /** Two halves of a number that stands for the value. */
  low = new Uint32Array(FIRST_ROWS);
  high = new Uint32Array(FIRST_ROWS);

  reserve(rows: number): void {
    if (rows <= this.state.length) return;
    const length = Math.max(rows, this.state.length * 2);
    this.state = grown(this.state, new Uint8Array(length));
    this.flags = grown(this.flags, new Uint8Array(length));
    this.reason = grown(this.reason, new Uint8Array(length));
    this.type = grown(this.type, new Uint8Array(length));
    this.country = grown(this.country, new Uint16Array(length));
    this.bank = grown(this.bank, new Uint32Array(length));
    this.low = grown(this.low, new Uint32Array(length));
    this.high = grown(this.high, new Uint32Array(length));
  }
}

/** The columns by their names. */
const NUMBERS = ['state', 'flags', 'reason', 'type', 'country', 'bank', 'low', 'high'] as const;

function grown<Numbers extends Uint8Array | Uint16Array | Uint32Array>(old: Numbers, wide: Numbers): Numbers {
  wide.set(old);
  return wide;
}

export class Outcomes {
  readonly #columns = new Columns();
  readonly #reasons = new Names();
  readonly #types = new Names();
  readonly #countries = new Names();
  readonly #banks = new Names();
  /** The first row with the value of each row, from 1; 0 where there is none before it. */
  #first = new Uint32Array();
  #isStale = true;
  rows = 0;

  set(row: number, { result, isEmpty, isFixed, isChanged }: OutcomeOf): void {
    const columns = this.#columns;
    columns.reserve(row + 1);
    this.rows = Math.max(this.rows, row + 1);
    const state = stateOf(result, isEmpty);
    const certain = !isFixed && repairOf(result) !== undefined;
    columns.state[row] = STATES.indexOf(state);
    columns.flags[row] =
      (certain ? REPAIRABLE : 0) |
      (hasEndedBank(result) ? ENDED : 0) |
      (isChanged && result.valid ? REPAIRED : 0);
    columns.reason[row] = result.valid || isEmpty ? 0 : this.#reasons.numberOf(result.reason);
    columns.type[row] = result.valid ? this.#types.numberOf(result.type) : 0;
    columns.country[row] = result.valid ? this.#countries.numberOf(result.country?.code ?? '') : 0;
    const bank = bankOf(result);
    columns.bank[row] = bank ? this.#banks.numberOf(bank.name ?? bank.code) : 0;
    this.#hash(row, result.normalized ?? '');
    this.#isStale = true;
  }

  /** Keeps what is known of rows; what it returns puts that back. */
  keep(rows: Uint32Array): () => void {
    const copies = NUMBERS.map((name) => {
      const numbers = this.#columns[name];
      return rows.map((row) => numbers[row]!);
    });
    return () => {
      for (const [at, name] of NUMBERS.entries()) {
        const numbers = this.#columns[name];
        for (const [index, row] of rows.entries()) numbers[row] = copies[at]![index]!;
      }
      this.#isStale = true;
    };
  }

  /** Forgets the rows from one on. */
  truncate(rows: number): void {
    this.rows = Math.min(this.rows, rows);
    this.#isStale = true;
  }

  isRepairable(row: number): boolean {
    return (this.#columns.flags[row]! & REPAIRABLE) !== 0;
  }

  state(row: number): State {
    return STATES[this.#columns.state[row]!]!;
  }

  /** The first row with the same value, from 1; 0 where it is this one. */
  firstOf(row: number): number {
    this.#findDuplicates();
    return this.#first[row] ?? 0;
  }

  /** Whether rows fit; a filter of which nothing can fit is none. */
  matching({ shown, reason, country, bank, type }: RowFilter): (row: number) => boolean {
    if (shown === 'duplicates') this.#findDuplicates();
    const { state, flags, reason: reasons, country: countries, bank: banks, type: types } = this.#columns;
    const tests: ((row: number) => boolean)[] = [];
    const wanted = shown === undefined ? -1 : SHOWN.indexOf(shown);
    const flag = FLAGS.get(shown);
    if (wanted >= 0 && wanted < STATES.length) tests.push((row) => state[row] === wanted);
    if (flag !== undefined) tests.push((row) => (flags[row]! & flag) !== 0);
    const equals = (numbers: ArrayLike<number>, names: Names, name: string | undefined) => {
      if (name === undefined) return;
      const number = names.find(name);
      tests.push((row) => numbers[row] === number);
    };
    equals(reasons, this.#reasons, reason);
    equals(countries, this.#countries, country);
    equals(banks, this.#banks, bank);
    equals(types, this.#types, type);
    return (row) => tests.every((test) => test(row));
  }

  summary(): Omit<ColumnSummary, 'at' | 'name' | 'kind'> {
    this.#findDuplicates();
    const { state, flags, reason, country, bank, type } = this.#columns;
    const counts = Object.fromEntries(SHOWN.map((shown) => [shown, 0])) as Record<Shown, number>;
    const states = new Uint32Array(STATES.length);
    for (let row = 0; row < this.rows; row++) states[state[row]!]!++;
    for (const [at, name] of STATES.entries()) counts[name] = states[at]!;
    for (const [shown, flag] of FLAGS) {
      if (shown === undefined) continue;
      for (let row = 0; row < this.rows; row++) if ((flags[row]! & flag) !== 0) counts[shown]++;
    }
    return {
      counts,
      reasons: this.#counted(reason, this.#reasons),
      countries: this.#counted(country, this.#countries),
      banks: this.#counted(bank, this.#banks),
      types: this.#counted(type, this.#types),
    };
  }

  #counted(numbers: ArrayLike<number>, { list }: Names): Record<string, number> {
    const counts = new Uint32Array(list.length);
    for (let row = 0; row < this.rows; row++) counts[numbers[row]!]!++;
    return named(list, counts);
  }

  /** Of each row the number of what it has, and the names of these numbers. */
  numbersOf(what: keyof RowCounts): Numbered {
    const { reason, country, bank, type } = this.#columns;
    switch (what) {
      case 'reasons':
        return { numbers: reason, list: this.#reasons.list };
      case 'countries':
        return { numbers: country, list: this.#countries.list };
      case 'banks':
        return { numbers: bank, list: this.#banks.list };
      case 'types':
        return { numbers: type, list: this.#types.list };
    }
  }

  /** Two numbers of 32 bits: that two of a million values share both happens once in tens of millions of files. */
  #hash(row: number, text: string): void {
    let low = text === '' ? 0 : 0xdeadbeef;
    let high = text === '' ? 0 : 0x41c6ce57;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      low = Math.imul(low ^ unit, 2_654_435_761);
      high = Math.imul(high ^ unit, 1_597_334_677);
      low ^= low >>> 15;
      high ^= high >>> 13;
    }
    this.#columns.low[row] = low;
    this.#columns.high[row] = high;
  }

  /** Which rows have the value of one before them. All are looked at again when one has changed. */
  #findDuplicates(): void {
    if (!this.#isStale) return;
    this.#isStale = false;
    const { low, high, flags } = this.#columns;
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, this.rows * 2)));
    const table = new Uint32Array(size);
    this.#first = new Uint32Array(this.rows);
    for (let row = 0; row < this.rows; row++) {
      flags[row]! &= ~DUPLICATE;
      if (low[row] === 0 && high[row] === 0) continue;
      let at = (low[row]! ^ high[row]!) & (size - 1);
      while (table[at] !== 0 && !(low[table[at]! - 1] === low[row] && high[table[at]! - 1] === high[row]))
        at = (at + 1) & (size - 1);
      if (table[at] === 0) table[at] = row + 1;
      else {
        flags[row]! |= DUPLICATE;
        this.#first[row] = table[at]!;
      }
    }
  }
}

const FLAGS: ReadonlyMap<Shown | undefined, number> = new Map<Shown | undefined, number>([
  ['repairable', REPAIRABLE],
  ['ended_banks', ENDED],
  ['duplicates', DUPLICATE],
  ['repaired', REPAIRED],
]);

interface Numbered {
  readonly numbers: ArrayLike<number>;
  readonly list: readonly string[];
}

/** Names with their counts, the most first; those that there are none of are left out. */
const named = (list: readonly string[], counts: Uint32Array): Record<string, number> =>
  Object.fromEntries(
    list
      .map((name, at) => [name, counts[at]!] as const)
      .filter(([name, count]) => name !== '' && count > 0)
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)),
  );

/** Rows of which any column has a name: each counts once. */
export function countedTogether(columns: readonly Outcomes[]): RowCounts {
  const of = (what: keyof RowCounts) => {
    const all = new Names();
    const parts = columns.map((one) => {
      const { numbers, list } = one.numbersOf(what);
      return { numbers, to: Uint32Array.from(list, (name) => all.numberOf(name)), rows: one.rows };
    });
    const counts = new Uint32Array(all.list.length);
    const last = new Int32Array(all.list.length).fill(-1);
    const rows = Math.max(0, ...parts.map((part) => part.rows));
    for (let row = 0; row < rows; row++) {
      for (const { numbers, to } of parts) {
        const number = to[numbers[row]!]!;
        if (last[number] === row) continue;
        last[number] = row;
        counts[number]!++;
      }
    }
    return named(all.list, counts);
  };
  return { reasons: of('reasons'), countries: of('countries'), banks: of('banks'), types: of('types') };
}
