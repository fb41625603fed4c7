/**
 * Verification for an account: verifies the values, charges for them durably, returns the results.
 *
 * Nothing is charged that was not verified, and nothing is returned that was not charged.
 */
import type { Found } from '../core/found.ts';
import type { AnyKind, RequestedOptions } from '../core/kind.ts';
import { kindAlone, type OpenResult, UNKNOWN } from '../core/result.ts';
import { isBlank } from '../core/text.ts';
import type { Right } from '../store/store.ts';
import { ALONE, inStretches, type Pace, requireWanted } from './budgets/pace.ts';
import { type Charging, type ChargingServices, createCharging } from './charging.ts';
import { Failure } from './failures.ts';
import { allowsTestValues, type Caller, requireRight } from './keys/keys.ts';

/** A value to verify, and the country the request names for it. */
export interface VerificationItem {
  readonly value: string;
  readonly country?: string | undefined;
  /** The options of the kind; held to what the kind declares. */
  readonly options?: RequestedOptions | undefined;
}

/** A value of a kind that the request may name. */
export interface MixedValue extends VerificationItem {
  /** The type of the kind; without it the value is of whichever kind it is read as. */
  readonly type?: string | undefined;
  /** Without a type: the types that it may be of; all that the key may verify by default. */
  readonly kinds?: readonly string[] | undefined;
  /** Without a type: what else the request says of it. */
  readonly reading?: IdentifyingOptions | undefined;
}

/** What a request may say of a value whose kind it does not name. */
export interface IdentifyingOptions {
  readonly suggest?: boolean | undefined;
  readonly strict?: boolean | undefined;
}

/** What a caller may know of a value, and whether values for tests are valid to it. */
interface OptionsOfCaller {
  readonly kinds: readonly string[] | undefined;
  readonly allowTestValues?: boolean | undefined;
}

export type AnyResult = OpenResult;

/** Verifies one value. Pure but for the day. */
export type VerifyValue = (
  type: string,
  value: string,
  country: string | undefined,
  options?: RequestedOptions,
) => AnyResult;

/** Says what a value is, of some kinds or of all. Pure but for the day. */
export type Identify = (
  value: string,
  options: IdentifyingOptions & OptionsOfCaller & { country: string | undefined },
) => AnyResult;

/** Finds the values in a text, and yields now and then, where other work may run. Pure but for the day. */
export type Finder = (
  text: string,
  options: { country: string | undefined; kinds: readonly string[] },
) => Generator<void, Found[]>;

/** A text to look through. */
export interface Text {
  readonly text: string;
  /** The country of values that name none. */
  readonly country?: string | undefined;
  /** The types that are looked for. */
  readonly kinds: readonly string[];
}

/** Characters verified in one turn of the event loop: more than a batch of ordinary values has, and few milliseconds of any. */
const CHARACTERS_A_TURN = 4_096;

/** Values that are found in one text; those behind them are left. */
export const FOUND_MAX = 100;

/** What counting has to know of a kind of value. */
export type CountedKind = Pick<AnyKind, 'type' | 'free'>;

export interface Verified<Answer> {
  readonly answer: Answer;
  readonly creditsUsed: number;
  /** Whether this request was charged before, under the same idempotency key. */
  readonly replayed: boolean;
}

export interface VerificationServices extends ChargingServices {
  readonly verify: VerifyValue;
  /** Without it no value is recognised. */
  readonly identify?: Identify | undefined;
  /** Without it nothing is found. */
  readonly finder?: Finder | undefined;
}

/** How a request that may take long is worked off. */
export interface Manner {
  readonly retryKey?: string | undefined;
  /** When others have their turn; after some thousand characters without it. */
  readonly pace?: Pace | undefined;
}

export interface Verification {
  /** One value. A check of a free kind is counted, but runs into no allowance. */
  one(
    caller: Caller,
    kind: CountedKind,
    item: VerificationItem,
    retryKey?: string,
  ): Promise<Verified<AnyResult>>;
  /**
   * Results that are made of more than a value, as from an account in parts: each one check, billable whatever its kind.
   *
   * @param request what the results depend on, so that an idempotency key can distinguish requests
   */
  made(
    caller: Caller,
    kind: CountedKind,
    make: readonly (() => AnyResult)[],
    request: unknown,
    manner?: Manner,
  ): Promise<Verified<AnyResult[]>>;
  /**
   * Many values, each one check; an invalid value is a result like any other.
   *
   * @param manner.answerOf what is answered instead of the results. It is made of them at once: a commit is shared with other
   *   requests, and a hundred results that are kept until then, for each of them, cost more than their text.
   */
  batch<Answer = AnyResult[]>(
    caller: Caller,
    kind: CountedKind,
    items: readonly VerificationItem[],
    manner?: Manner & { readonly answerOf?: (results: AnyResult[]) => Answer },
  ): Promise<Verified<Answer>>;
  /**
   * Values of any kinds, each one check, billable whatever the kind, which is known only after the work; counted on the meter of the type
   * that is answered. Where a key is limited to kinds, a value without a type is read as one of those alone.
   *
   * @param manner.form of the request, since only the same request is a retry
   * @param manner.right that the key has to have, `verify` without it
   */
  mixed<Answer = AnyResult[]>(
    caller: Caller,
    items: readonly MixedValue[],
    manner: Manner & {
      readonly form: 'one' | 'batch';
      readonly right?: Right;
      readonly answerOf?: (results: AnyResult[]) => Answer;
    },
  ): Promise<Verified<Answer>>;
  /**
   * What columns of a table hold: each column one check, on the meter of the type that is answered of it, since even a table of one row
   * tells whether its values are valid.
   */
  planned(caller: Caller, types: readonly string[], pace?: Pace): Promise<void>;
  /** The values in a text, each one check; nothing is charged where none is found. */
  find(caller: Caller, text: Text, manner?: Manner): Promise<Verified<Found[]>>;
}

/**
 * An item as a retry of it is recognised by: in one order, whichever order its fields have. The names stay as they are, for
 * a retry may come after an upgrade.
 */
const inOrder = ({ value, country, options }: VerificationItem): object => ({
  value,
  country,
  asked: options,
});

const mixedInOrder = ({ type, kinds, reading, ...item }: MixedValue): object => ({
  ...inOrder(item),
  type,
  kinds,
  reading: reading && Object.entries(reading).sort(),
});

export function createVerification(services: VerificationServices): Verification {
  const { verify, finder = findNothing } = services;
  const charging = createCharging(services);
  const { chargesFor, chargesForAll, retryOf, charge } = charging;

  return {
    async one(caller, { type, free }, item, retryKey) {
      requireRight(caller, 'verify', type);
      if (isBlank(item.value)) throw new Failure('empty_input', { pointer: '#/value' });
      const verified = permitted(verify, caller)(type, item.value, item.country, item.options);
      // What is free answers nothing that another kind would have to be paid for.
      const answer = free ? kindAlone(verified) : verified;
      const retry =
        retryKey === undefined ? undefined : retryOf(caller, retryKey, [type, 'one', inOrder(item)]);
      const replayed = await charge(caller, chargesFor(caller, type, 1, free), retry);
      return { answer, creditsUsed: 1, replayed };
    },

    async made(caller, { type }, make, request, { retryKey, pace } = {}) {
      requireRight(caller, 'verify', type);
      const answer: AnyResult[] = [];
      for (const one of make) {
        if (pace?.isSpent()) await pace.turn();
        answer.push(one());
      }
      if (answer.length === 0) return { answer, creditsUsed: 0, replayed: false };
      const retry = retryKey === undefined ? undefined : retryOf(caller, retryKey, [type, 'made', request]);
      requireWanted(pace);
      const replayed = await charge(caller, chargesFor(caller, type, answer.length, false), retry);
      return { answer, creditsUsed: answer.length, replayed };
    },

    async batch(caller, { type }, items, manner = {}) {
      const { retryKey, pace, answerOf = asTheyAre } = manner;
      requireRight(caller, 'verify', type);
      const verifyOne = permitted(verify, caller);
      const verified = ({ value, country, options }: VerificationItem) =>
        verifyOne(type, value, country, options);
      const answer = answerOf(await verifyAll(items, verified, pace));
      if (items.length === 0) return { answer, creditsUsed: 0, replayed: false };
      const retry =
        retryKey === undefined ? undefined : retryOf(caller, retryKey, [type, 'batch', items.map(inOrder)]);
      requireWanted(pace);
      const replayed = await charge(caller, chargesFor(caller, type, items.length, false), retry);
      return { answer, creditsUsed: items.length, replayed };
    },

    mixed: mixedBy(services, charging),

    async planned(caller, types, pace) {
      requireRight(caller, 'verify');
      if (types.length === 0) return;
      requireWanted(pace);
      const read = types.map((type) => ({ type }));
      await charge(caller, chargesForAll(caller, read), undefined);
    },

    async find(caller, { text, country, kinds }, { retryKey, pace } = {}) {
      for (const type of kinds) requireRight(caller, 'verify', type);
      const answer = (await inStretches(finder(text, { country, kinds }), pace)).slice(0, FOUND_MAX);
      if (answer.length === 0) return { answer, creditsUsed: 0, replayed: false };
      const retry =
        retryKey === undefined ? undefined : retryOf(caller, retryKey, ['find', text, country, kinds]);
      const found = answer.map(({ result }) => result);
      requireWanted(pace);
      const replayed = await charge(caller, chargesForAll(caller, found), retry);
      return { answer, creditsUsed: answer.length, replayed };
    },
  };
}

/** Verifies for a caller: no refusal names a kind that it may not use, and values for tests are valid to those who may have them so. */
function permitted(verify: VerifyValue, caller: Caller): VerifyValue {
  const { kinds } = caller;
  const allowTestValues = allowsTestValues(caller);
  if (kinds === null && !allowTestValues) return verify;
  const own = { ...(kinds !== null && { others: kinds }), ...(allowTestValues && { allowTestValues }) };
  return (type, value, country, options) => verify(type, value, country, { ...options, ...own });
}

/** See `Verification.mixed`. */
function mixedBy(
  { verify, identify = recogniseNothing }: VerificationServices,
  { chargesForAll, retryOf, charge }: Charging,
): Verification['mixed'] {
  return async (caller, items, manner) => {
    const { retryKey, pace, form, right = 'verify', answerOf = asTheyAre } = manner;
    requireRight(caller, right);
    const verifyOne = permitted(verify, caller);
    const own = caller.kinds ?? undefined;
    const allowTestValues = allowsTestValues(caller);
    const verified = ({ value, country, type, kinds = own, options, reading }: MixedValue) =>
      type === undefined
        ? identify(value, { ...reading, country, kinds, allowTestValues })
        : verifyOne(type, value, country, options);
    const results = await verifyAll(items, verified, pace);
    const charges = chargesForAll(caller, results);
    const answer = answerOf(results);
    if (items.length === 0) return { answer, creditsUsed: 0, replayed: false };
    const retry =
      retryKey === undefined
        ? undefined
        : retryOf(caller, retryKey, [
            'mixed',
            form,
            items.map((item) => mixedInOrder({ ...item, kinds: item.kinds ?? own })),
          ]);
    requireWanted(pace);
    const replayed = await charge(caller, charges, retry);
    return { answer, creditsUsed: items.length, replayed };
  };
}

/** The results, where nothing else is answered. */
const asTheyAre = (results: AnyResult[]) => results as never;

/** Verifies many values, and yields to other requests in between: when its pace says so, or without one where the values are long. */
async function verifyAll<Item extends VerificationItem>(
  items: readonly Item[],
  verify: (item: Item) => AnyResult,
  pace?: Pace,
): Promise<AnyResult[]> {
  const results: AnyResult[] = [];
  let characters = 0;
  for (const item of items) {
    if (pace ? pace.isSpent() : characters >= CHARACTERS_A_TURN) {
      await (pace ?? ALONE).turn();
      characters = 0;
    }
    results.push(verify(item));
    characters += item.value.length;
  }
  return results;
}

const recogniseNothing: Identify = (input) => ({
  type: UNKNOWN,
  input,
  valid: false,
  reason: 'unrecognized',
});

// biome-ignore lint/correctness/useYield: there is nothing to go through
function* findNothing(): Generator<void, Found[]> {
  return [];
}
