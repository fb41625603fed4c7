/** The real application, built once: each world puts its own store, clocks and services behind it. */
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../../src/config/config.ts';
import { KINDS } from '../../src/core/assay.ts';
import { buildApp } from '../../src/http/app.ts';
import type { Services } from '../../src/http/context.ts';
import { type Budgets, createBudgets } from '../../src/service/budgets/budgets.ts';
import { createKeys, type Keys } from '../../src/service/keys/keys.ts';
import { createVerification, type VerifyValue } from '../../src/service/verification.ts';
import { createVisitors } from '../../src/service/visitors.ts';
import { createPages } from '../../src/site/pages.ts';
import type { Store } from '../../src/store/store.ts';
import { injectInto } from '../http/inject.ts';
import { STILL } from '../service/loop.ts';

export const FREE_CHECKS = 3;
const SECRET = 'the worlds have one secret among them';

/** What a world puts behind the application. */
export interface Behind {
  readonly store: Store;
  readonly now: () => number;
  readonly monotonic: () => number;
  readonly keys: Keys;
  readonly verification: Services['verification'];
  readonly visitors: Services['visitors'];
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Request {
  readonly method: Method;
  readonly url: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface Machine {
  /** Puts a world behind the application, until the next. */
  use(behind: Behind): void;
  send(request: Request): Promise<Answer>;
  /** Everything logged since the last call. */
  takeLog(): string;
  close(): Promise<void>;
}

/** The verdict is not what is tried here: nothing but counting depends on it. */
const verify: VerifyValue = (type, value) => ({
  type,
  input: value,
  valid: false,
  reason: 'invalid_characters',
});

export function servicesOn(
  store: Store,
  clocks: { now: () => number; monotonic: () => number; trust: () => number },
  randomBytes: (length: number) => Uint8Array,
): Behind {
  const { now, monotonic, trust } = clocks;
  return {
    store,
    now,
    monotonic,
    keys: createKeys({ store, now, monotonic: trust, randomBytes }),
    verification: createVerification({ store, now, secret: SECRET, verify }),
    visitors: createVisitors({ store, now, secret: SECRET, freeChecks: FREE_CHECKS }),
  };
}

/** An object whose methods are those of another, looked up at each call; what is `fixed` is its own. */
function standIn<T extends object>(of: () => T, fixed: Partial<T> = {}): T {
  return new Proxy(fixed as T, {
    get: (_, name) => {
      if (name in fixed) return Reflect.get(fixed, name);
      const owner = of();
      const value = Reflect.get(owner, name);
      return typeof value === 'function' ? value.bind(owner) : value;
    },
  });
}

export async function createMachine(): Promise<Machine> {
  const reading = readConfig({ RATE_LIMIT: '0', SIGNUP: 'open', LOG_LEVEL: 'trace' });
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  let behind: Behind;
  let lines: string[] = [];
  let ids = 0;
  let budgets: Budgets;
  const services: Services = {
    kinds: KINDS,
    config: reading.config,
    // What is measured of commits is asked for once, before there is a world.
    store: standIn(() => behind.store, { commits: { waiting: () => 0, watch: () => {} } }),
    keys: standIn(() => behind.keys),
    operators: {} as never,
    access: {} as never,
    about: () => ({ edition: '', version: '', settings: [] }),
    budgets: standIn(() => budgets, { watch: () => {} }),
    verification: standIn(() => behind.verification),
    visitors: standIn(() => behind.visitors),
    verify,
    identify: (input) => ({ type: 'unknown', input, valid: false, reason: 'unrecognized' }),
    now: () => behind.now(),
    monotonic: () => behind.monotonic(),
    hashed: () => '',
    lease: (...args) => behind.store.lease(...args),
    coverage: () => ({ data: [] }) as never,
    prepared: () => {},
    logos: {} as never,
    plans: () => undefined,
    placesIn: (result) => result,
    specimens: () => [],
    requirements: undefined as never,
    makeSpecimens: () => ({}) as never,
    banks: {} as never,
    toIban: () => ({}) as never,
    jobs: undefined,
    noticeSecretOf: () => '',
  };
  const app = buildApp({
    services,
    log: pino({ level: 'trace', base: null, timestamp: false }, { write: (line) => void lines.push(line) }),
    writeLine: (line) => void lines.push(line),
    newId: () => `id-${ids++}`,
    pages: createPages(join(import.meta.dirname, '../../generated/web')),
    droppedLogLines: () => 0,
  });

  return {
    use(next) {
      behind = next;
      budgets = createBudgets(STILL);
      ids = 0;
    },
    async send({ method, url, address, headers, body }) {
      const answer = await injectInto(app, {
        method,
        url,
        remoteAddress: address,
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      return { status: answer.statusCode, text: answer.payload };
    },
    takeLog() {
      const text = lines.join('');
      lines = [];
      return text;
    },
    close: () => app.close(),
  };
}
