/**
 * The outcome of the spends of one group commit: a pure decision. A store supplies what it has stored, and
 * writes what was decided; it makes sure that both happen in one transaction.
 */
import type { Mark } from './notices.ts';
import type { Charge, Retry, Spend, Spent } from './store.ts';

/** What is stored, asked for only where a spend depends on it. */
export interface Stored {
  /** The count of a counter; read once for each counter that has a limit. */
  counter(charge: Charge): number;
  /** The body under which a retry key is known. */
  retry(key: string): string | undefined;
}

/** What is to be added to one counter. */
export interface Addition {
  readonly charge: Charge;
  readonly added: number;
  /** The highest stored count that leaves room for it; undefined when nothing limits it. */
  readonly room: number | undefined;
  /** The count before, as it was decided on; undefined when nothing limits it. */
  readonly stored: number | undefined;
  /** What to write when it comes so far. */
  readonly marks: readonly Mark[];
}

export interface Decision {
  /** One for each spend, in order. */
  readonly answers: Spent[];
  readonly additions: readonly Addition[];
  readonly retries: readonly Retry[];
}

interface Counter {
  readonly charge: Charge;
  stored: number | undefined;
  added: number;
  room: number | undefined;
  /** One of each notice. */
  marks: Mark[];
}

/** Checks of one key may share their charges, which spares the names of their counters. */
interface Counters {
  readonly byName: Map<string, Counter>;
  readonly byCharge: Map<Charge, Counter>;
}

/** Decides the spends in order, each in view of those before it. */
export function decide(spends: readonly Spend[], stored: Stored): Decision {
  const counters: Counters = { byName: new Map(), byCharge: new Map() };
  const retries = new Map<string, Retry>();
  const answers = spends.map((spend) => decideOne(spend, stored, counters, retries));
  return {
    answers,
    additions: [...counters.byName.values()].filter(({ added }) => added !== 0),
    retries: [...retries.values()],
  };
}

function decideOne(
  { charges, retry }: Spend,
  stored: Stored,
  counters: Counters,
  retries: Map<string, Retry>,
): Spent {
  const asked = retry ? [retry, ...(retry.earlier ?? [])] : [];
  for (const { key, body } of asked) {
    const known = retries.get(key)?.body ?? stored.retry(key);
    if (known !== undefined) return { outcome: known === body ? 'replayed' : 'conflict', used: 0 };
  }

  const touched = charges.map((charge) => counterOf(charge, counters));
  let used = 0;
  let meter: string | undefined;
  for (let i = 0; i < charges.length; i++) {
    const { cost, limit } = charges[i]!;
    if (limit === undefined) continue;
    const counter = touched[i]!;
    counter.stored ??= stored.counter(charges[i]!);
    const count = counter.stored + counter.added;
    if (count + cost > limit) meter ??= charges[i]!.meter;
    used = reported(charges[i]!, count, used);
  }
  if (meter !== undefined) return { outcome: 'refused', used, meter };

  for (let i = 0; i < charges.length; i++) {
    const { cost, limit } = charges[i]!;
    const counter = touched[i]!;
    counter.added += cost;
    if (limit === undefined) continue;
    addMarks(counter, charges[i]!);
    counter.room = Math.min(counter.room ?? Number.POSITIVE_INFINITY, limit - counter.added);
    used = reported(charges[i]!, counter.stored! + counter.added, used);
  }
  for (const one of asked) retries.set(one.key, one);
  return { outcome: 'spent', used };
}

function addMarks({ marks }: Counter, charge: Charge): void {
  for (const mark of charge.marks ?? []) {
    // Charges of one process share their marks.
    if (marks.includes(mark) || marks.some(({ notice }) => notice.id === mark.notice.id)) continue;
    marks.push(mark);
  }
}

/** The highest count so far, with this one. */
function reported(charge: Charge, count: number, used: number): number {
  return charge.quiet ? used : Math.max(used, count);
}

function counterOf(charge: Charge, { byName, byCharge }: Counters): Counter {
  const known = byCharge.get(charge);
  if (known) return known;
  const name = counterName(charge);
  let counter = byName.get(name);
  if (!counter) {
    counter = { charge, stored: undefined, added: 0, room: undefined, marks: [] };
    byName.set(name, counter);
  }
  byCharge.set(charge, counter);
  return counter;
}

/** One text for one counter. None of the parts has a line break. */
export function counterName({ subject, window, meter }: Omit<Charge, 'cost'>): string {
  return `${subject}\n${window}\n${meter}`;
}

/**
 * The answers again, with `used` as it was when they were committed: a store that decides on what it last
 * knew learns the counts only with the commit. Outcomes stay.
 */
export function recount(spends: readonly Spend[], answers: readonly Spent[], stored: Stored): Spent[] {
  const added = new Map<string, number>();
  return spends.map(({ charges }, i) => {
    const { outcome, meter } = answers[i]!;
    if (outcome === 'replayed' || outcome === 'conflict') return answers[i]!;
    let used = 0;
    for (const charge of charges) {
      const name = counterName(charge);
      const count = (added.get(name) ?? 0) + (outcome === 'spent' ? charge.cost : 0);
      added.set(name, count);
      if (charge.limit !== undefined) used = reported(charge, stored.counter(charge) + count, used);
    }
    return meter === undefined ? { outcome, used } : { outcome, used, meter };
  });
}
