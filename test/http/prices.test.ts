/**
 * Each route declares what its dearest legal request costs. What is declared is held to what the service does: which budget it has a
 * place in, how many requests it counts as, how many bytes are taken. That no route costs more is measured by `dearest.test.ts`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route, RouteOptions } from '../../src/http/edge/routes.ts';
import {
  BODY_BYTES_MAX,
  PRICE_FREE_MAX,
  PRICE_MAX,
  priceOfItems,
  priceOfText,
} from '../../src/http/prices.ts';
import { WORK, type Work } from '../../src/service/budgets/limits.ts';
import { pricesPage, readPricesPage } from '../../tools/prices/docs.ts';
import { COUNTING, dearestOf, nameOf } from './dearest.ts';
import { type Filled, SMALL, startFilled } from './dearest-world.ts';
import { type Service, startService } from './harness.ts';

// @ts-expect-error a route without a price is none
const UNPRICED: RouteOptions = { schema: {} };

const ONE = { requests: 1 };
const LIMITS = { batch: ONE, find: ONE, mcp: ONE, lookup: ONE, upload: ONE, result: ONE };

let filled: Filled;
let service: Service;
let routes: readonly Route[];
beforeAll(async () => {
  filled = await startFilled(startService, SMALL, LIMITS);
  ({ service } = filled);
  ({ routes } = service.app);
});
afterAll(() => service.close());

const send = (make: ReturnType<typeof dearestOf>[number]) =>
  service.inject({ ...make(filled.world), remoteAddress: '203.0.113.7' });

/** Whether it is no page: these are all declared by one function, and one of them stands for all. */
const isOneOfMany = ({ schema, url }: Route) =>
  schema.hide !== true || ['/', '/mcp', '/metrics'].includes(url);

/** How often work of a kind has waited for its turn so far. */
async function waits(work: string): Promise<number> {
  const { body: text } = await service.inject('/metrics');
  const [, count = '0'] =
    new RegExp(`assay_turn_wait_seconds_count\\{work="${work}"\\} (\\d+)`).exec(text) ?? [];
  return Number(count);
}

it('a route has none without a declaration, which the types see to', () => {
  expect(UNPRICED).toEqual({ schema: {} });
  expect(routes.filter(({ price }) => price === undefined)).toEqual([]);
});

it('the dearest request of each route is known', () => {
  expect(
    routes.filter((route) => dearestOf(route).length === 0 && route.method !== 'OPTIONS').map(nameOf),
  ).toEqual([]);
});

it('what costs more than 50 plain checks is counted, or has a budget', () => {
  const free = routes.filter(({ price }) => !price.counted && price.budget === undefined);
  expect(free.filter(({ price }) => price.ibans > PRICE_FREE_MAX).map(nameOf)).toEqual([]);
});

it('no request counts as more than 250, and none as more than it costs', () => {
  for (const { price } of routes) {
    expect(price.counts ?? 1).toBeLessThanOrEqual(PRICE_MAX);
    expect(price.counts ?? 1).toBeLessThanOrEqual(price.ibans);
  }
});

it('bytes are those that are taken', () => {
  for (const { price, schema, bodyBytesMax = BODY_BYTES_MAX, streams } of routes) {
    if (streams === undefined) expect(price.bytes).toBe(schema.body === undefined ? 0 : bodyBytesMax);
  }
});

describe('a request of each route', () => {
  it('has a place in the budget that is declared', async () => {
    const without: string[] = [];
    for (const route of routes.filter(({ price }) => price.budget !== undefined).filter(isOneOfMany)) {
      const make = COUNTING[nameOf(route)] ?? dearestOf(route)[0]!;
      const work = route.price.budget!;
      const isHeld = Object.hasOwn(WORK, work) ? await isRefused(make, work) : await hasWaited(make, work);
      if (!isHeld) without.push(`${nameOf(route)}: ${work}`);
    }
    expect(without).toEqual([]);
  });

  /** Whether it is refused while another of its account is worked on. */
  async function isRefused(make: Parameters<typeof send>[0], work: Work): Promise<boolean> {
    const answers = await Promise.all([send(make), send(make), send(make)]);
    return answers.some(({ body }) => body.includes(`"limit":"${work}_requests"`));
  }

  /** Whether it has waited for its turn while others have much to do. */
  async function hasWaited(make: Parameters<typeof send>[0], work: Work): Promise<boolean> {
    await send(make); // data and code are loaded with the first
    const before = await waits(work);
    const items = Array.from({ length: 100 }, () => ({ value: '\u0301a'.repeat(32), suggest: true }));
    const long = service.post('/v1/verify/lei/batch', { items });
    await Promise.all([long, send(make), send(make), send(make)]);
    return (await waits(work)) > before;
  }

  it('counts as many in the rate limit as is declared', async () => {
    const others: string[] = [];
    for (const route of routes.filter(({ method }) => method !== 'OPTIONS')) {
      const { counts = 1 } = route.price;
      // The first of the candidates is the one that counts most.
      const make = COUNTING[nameOf(route)] ?? dearestOf(route)[0]!;
      const [first, second] = [await left(make), await left(make)];
      const taken = first === undefined || second === undefined ? 1 : first - second;
      if (taken !== counts) others.push(`${nameOf(route)}: ${taken}, not ${counts}`);
    }
    expect(others).toEqual([]);
  });

  /** What a request has left of its rate limit. */
  async function left(make: Parameters<typeof send>[0]): Promise<number | undefined> {
    const { headers } = await send(make);
    const [, count] = /r=(\d+)/.exec(String(headers.ratelimit ?? '')) ?? [];
    return count === undefined ? undefined : Number(count);
  }
});

describe('the price of a request', () => {
  const items = (count: number, item: object) => Array.from({ length: count }, () => item);

  it('is one where its values are looked up as they are named', () => {
    expect(priceOfItems([], true)).toBe(1);
    expect(priceOfItems(items(100, {}), true)).toBe(1);
    expect(priceOfItems(items(100, { kind: 'iban' }), false)).toBe(1);
    expect(priceOfItems(items(10_000, { kind: 'iban' }), false)).toBe(100);
  });

  it('grows with what has to be tried, and never beyond that of as many requests', () => {
    expect(priceOfItems(items(100, {}), false)).toBe(25);
    expect(priceOfItems(items(100, { suggest: true }), true)).toBe(100);
    expect(priceOfItems(items(3, { suggest: true }), false)).toBe(3);
    expect(priceOfItems(items(100, { suggest: false }), true)).toBe(1);
    expect(priceOfItems(items(10_000, {}), false)).toBe(250);
  });

  it('is that of each 500 characters of a text', () => {
    expect(priceOfText(0)).toBe(1);
    expect(priceOfText(999)).toBe(1);
    expect(priceOfText(1_000)).toBe(2);
    expect(priceOfText(50_000)).toBe(100);
  });
});

it('docs/maintainers/prices.md says what the routes declare (npx tsx tools/prices/docs.ts writes it anew)', () => {
  expect(readPricesPage()).toBe(pricesPage(service.app.routes));
});
