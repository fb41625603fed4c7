/**
 * What requests cost, in checks of a plain IBAN, and what the dearest request of each route is declared as. The declarations stand
 * beside the routes; here is what several of them share. A test sends each route its dearest request, and docs/maintainers/prices.md is made of them.
 */

import type { Request } from './edge/request.ts';
import type { Price } from './edge/routes.ts';

/** The most that one request counts as in a rate limit. */
export const PRICE_MAX = 250;
/** What a request may cost without being counted or taking a place in a budget. */
export const PRICE_FREE_MAX = 50;
/** About what a plain IBAN takes over HTTP, in milliseconds of processor time. */
export const PLAIN_MS = 0.4;

/** Bytes that the body of one value has, as far as it is read without a turn. */
export const BODY_BYTES_ORDINARY = 16_384;
/** A batch of 100 values of 256 characters, all of them escaped, and room for the rest. */
export const BODY_BYTES_MAX = 262_144;

/**
 * What a value counts as in the rate limit where a request has many: never more than a request of its own. A kind that is named is a
 * look-up; without one all are tried; and for a suggestion many changed values are.
 */
const OF_NAMED = 0.01;
const OF_UNNAMED = 0.25;
const OF_SUGGESTED = 1;
/** Characters of a text that values are looked for in, that count as a request. */
const CHARACTERS = 500;

export interface PricedItem {
  readonly type?: unknown;
  readonly kind?: unknown;
  readonly suggest?: unknown;
}

/** From what is known of it to whole requests, of which one is the least. */
export const inRequests = (price: number): number =>
  Math.min(Math.max(1, Math.floor(price + 1e-9)), PRICE_MAX);

/** What a batch counts as. @param isNamed whether its address names the kind */
export function priceOfItems(items: readonly PricedItem[], isNamed: boolean): number {
  let price = 0;
  for (const { type, kind = type, suggest } of items) {
    if (suggest === true) price += OF_SUGGESTED;
    else price += isNamed || (kind !== undefined && kind !== null && kind !== '') ? OF_NAMED : OF_UNNAMED;
  }
  return inRequests(price);
}

/** Plain checks that one specimen may cost. */
const OF_SPECIMEN = 5;

export const priceOfSpecimens = (count: number): number => inRequests(OF_SPECIMEN * (count >= 1 ? count : 1));

export const priceOfText = (characters: number): number => inRequests(characters / CHARACTERS);

type Shared = Omit<Price, 'dearest' | 'ibans'> & Partial<Price>;

const named =
  (shared: Shared) =>
  (dearest: string, ibans: number, own: Partial<Price> = {}): Price => ({
    ...shared,
    ...own,
    dearest,
    ibans,
  });

/** One value, which is counted. */
export const ONE_VALUE: Price = {
  ...{ dearest: 'one value with `suggest`', steps: 1, bytes: BODY_BYTES_MAX, ibans: 50, counted: true },
};

/** A hundred values. @param isNamed whether the address names their kind */
export const batchPrice = (isNamed: boolean, ibans: number): Price => ({
  ...{ dearest: '100 values with `suggest`', steps: 100, bytes: BODY_BYTES_MAX, ibans },
  ...{ counted: true, budget: 'batch', counts: 100 },
  of: ({ body }: Request) => priceOfItems((body as { items: PricedItem[] }).items, isNamed),
});

/** What an account looks up. */
export const lookupPrice = named({ steps: 1, bytes: 0, budget: 'lookup' });

/** One record that is read. */
export const ONE_RECORD: Price = { dearest: 'one record', steps: 1, bytes: 0, ibans: 25 };

/** One record that is changed: an account has one after the other done. */
export const ONE_CHANGE: Price = {
  ...{ dearest: 'one change', steps: 1, bytes: BODY_BYTES_MAX, ibans: 25, budget: 'change' },
};
/** The same without a body. */
export const ONE_ENDING: Price = { ...ONE_CHANGE, bytes: 0 };

/** One record that an operator changes. */
export const ONE_OPERATION: Price = { ...ONE_RECORD, bytes: BODY_BYTES_MAX };

/** What takes no key: a page, or an answer that is kept. */
export const pagePrice = named({ steps: 1, bytes: 0, budget: 'page' });
export const PAGE: Price = pagePrice('one page', 50);
/** What is sent as it is. */
export const KEPT: Price = { dearest: 'one answer that is kept', steps: 1, bytes: 0, ibans: 10 };
