/**
 * The process that starts the workers and stays beside them: it starts another for one that died, owns the embedded
 * store, and adds up the metrics. It serves no request itself.
 */
import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type RegistryContentType } from 'prom-client';
import { serveStore } from '../../store/remote.ts';
import type { Store } from '../../store/store.ts';
import { closeWhatIsLost } from './handovers.ts';

/** A worker that dies sooner is not replaced before this time since its start. */
const LIFE_MIN_MS = 1_000;

export interface PrimaryOptions {
  readonly workers: number;
  /** Settings of the workers that go before those of the environment. */
  readonly env: Readonly<Record<string, string>>;
  /** The store that workers count in through this process; without it each opens its own. */
  readonly store: Store | undefined;
  readonly now: () => number;
  /** Called when a worker listens. */
  readonly onListening: (start: { worker: number; pid: number | undefined }) => void;
  /** Called when a worker has ended unexpectedly. */
  readonly onDeath: (death: { worker: number; code: number | null; signal: string | null }) => void;
}

export interface Primary {
  /** Starts the workers; resolves when all of them listen, and rejects when one ends before. */
  start(): Promise<void>;
  /** Makes the workers reload imported data one after the other, so that the others keep answering. False when one has to try again. */
  reload(): Promise<boolean>;
  /** Stops the workers, each when its requests are answered; resolves with whether all ended well. */
  stop(): Promise<boolean>;
}

/** What workers say to their primary. `metrics` is the name under which prom-client's own answers come on the same way. */
export type WorkerMessage =
  | { readonly listening: true }
  | { readonly metricsRequested: number }
  | { readonly reloaded: boolean };
/** What the primary requests of them. */
export interface ReloadRequest {
  readonly reload: true;
}
/** What it answers them. */
export interface MetricsAnswer {
  readonly metricsOf: number;
  /** Undefined when not every worker sent its metrics in time. */
  readonly text: string | undefined;
}

const nothing = () => {};

export function createPrimary({ workers, env, store, now, onListening, onDeath }: PrimaryOptions): Primary {
  const metrics = new AggregatorRegistry();
  const running = new Set<Worker>();
  let stopping = false;
  let well = true;
  let stopped = nothing;
  let reloading = Promise.resolve(true);

  function fork(then: () => void, onEarlyEnd: (code: number) => void): void {
    const started = now();
    const worker = cluster.fork(env);
    let listening = false;
    running.add(worker);
    closeWhatIsLost(worker.process);
    answer(worker, store, metrics, () => {
      listening = true;
      onListening({ worker: worker.id, pid: worker.process.pid });
      then();
    });
    worker.on('error', nothing);
    worker.on('exit', (code, signal) => {
      running.delete(worker);
      if (stopping) {
        if (code !== 0) well = false;
        if (running.size === 0) stopped();
        return;
      }
      if (!listening) return onEarlyEnd(code);
      onDeath({ worker: worker.id, code, signal });
      setTimeout(replace, Math.max(0, LIFE_MIN_MS - (now() - started)));
    });
  }

  /** One that can't start again is tried for as long as the others run. */
  function replace(): void {
    if (!stopping) fork(nothing, () => setTimeout(replace, LIFE_MIN_MS));
  }

  return {
    reload() {
      reloading = reloading.then(() => reloadEach(running));
      return reloading;
    },
    start() {
      cluster.setupPrimary({ serialization: 'advanced', args: ['serve'] });
      return new Promise((resolve, reject) => {
        let listening = 0;
        for (let i = 0; i < workers; i++) {
          fork(
            () => {
              if (++listening === workers) resolve();
            },
            (code) => reject(new Error(`a worker ended with ${code} before it listened`)),
          );
        }
      });
    },
    stop() {
      stopping = true;
      return new Promise((resolve) => {
        stopped = () => resolve(well);
        if (running.size === 0) stopped();
        for (const worker of running) worker.kill('SIGTERM');
      });
    },
  };
}

/** Answers what a worker sends: requests to the store, requests for the metrics of all workers, the news that it listens. */
function answer(
  worker: Worker,
  store: Store | undefined,
  metrics: Pick<AggregatorRegistry<RegistryContentType>, 'clusterMetrics'>,
  onListening: () => void,
): void {
  const send = (message: object) => {
    if (worker.isConnected()) worker.send(message, () => {});
  };
  if (store) {
    const ended = serveStore(store, { send, receive: (handler) => void worker.on('message', handler) });
    worker.on('exit', ended);
  }
  worker.on('message', (message: WorkerMessage) => {
    if ('listening' in message) onListening();
    if ('metricsRequested' in message) {
      const { metricsRequested: metricsOf } = message;
      metrics.clusterMetrics().then(
        (text) => send({ metricsOf, text } satisfies MetricsAnswer),
        () => send({ metricsOf, text: undefined } satisfies MetricsAnswer),
      );
    }
  });
}

/** Resolves when a worker has read the data, or has ended, with whether that is done. */
function reloadOf(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (message?: WorkerMessage | number) => {
      const answered = typeof message === 'object';
      if (answered && !('reloaded' in message)) return;
      worker.off('message', done).off('exit', done);
      resolve(!answered || message.reloaded);
    };
    worker.on('message', done).on('exit', done);
    if (worker.isConnected()) worker.send({ reload: true } satisfies ReloadRequest, () => {});
    else done();
  });
}

/** Makes workers reload one after the other; whether all of them did. */
async function reloadEach(workers: Iterable<Worker>): Promise<boolean> {
  let isDone = true;
  for (const worker of workers) isDone = (await reloadOf(worker)) && isDone;
  return isDone;
}
