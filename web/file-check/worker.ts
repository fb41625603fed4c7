/** The Worker that checks a file: it reads data of the service and sends nothing, unless it is given a key to have values verified with. */
import type { CompiledDirectory } from '../../src/core/banks/compile.ts';
import type { Identified } from '../../src/core/identify.ts';
import { send } from '../server.ts';
import { phoneData } from '../verifiers/phone.ts';
import { UNREACHABLE } from './engine/service-verification.ts';
import { createSession } from './engine/session.ts';
import type { FileCheckData } from './engine/verification.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** Data that could not be loaded. */
class DataError extends Error {
  override name = 'DataError';
}

/** How long a batch may take: a check that hangs could not be ended. */
const PATIENCE_MS = 60_000;

/** Undefined where the service has no such file. */
async function fetched<Data>(name: string): Promise<Data | undefined> {
  const answer = await fetch(`/web/data/${name}`);
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new DataError(name);
  return (await answer.json()) as Data;
}

async function required<Data>(name: string): Promise<Data> {
  const found = await fetched<Data>(`${name}.json`);
  if (found === undefined) throw new DataError(name);
  return found;
}

const data: FileCheckData = {
  async phone() {
    try {
      return await phoneData();
    } catch {
      throw new DataError('phone');
    }
  },
  banks: (country) => fetched<CompiledDirectory>(`banks-${country.toLowerCase()}.json`),
  germanMethods: () => required('german-methods'),
  germanConversion: () => required('german-conversion'),
  service: (key) => async (items, attempt) => {
    const outcome = await send<{ results: readonly Identified[] }>('/v1/verify/batch', {
      key,
      body: { items },
      headers: { 'idempotency-key': attempt },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (outcome.is === 'answer') return outcome.body;
    return { code: outcome.is === 'problem' ? outcome.problem.code : UNREACHABLE };
  },
};

/** What of a Worker's surroundings is used. */
interface WorkerScope {
  postMessage(message: FromWorker): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
}

declare const self: WorkerScope;

const session = createSession((message) => self.postMessage(message), data);
self.addEventListener('message', ({ data: message }) => void session.take(message));
