/** A worker's side of what it shares with the others through the primary. */
import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Channel } from '../../store/remote.ts';
import type { MetricsAnswer, ReloadRequest, WorkerMessage } from './primary.ts';

/** The connection to the primary. */
export const toPrimary: Channel = {
  send: (message) => void process.send!(message),
  receive: (handler) => void process.on('message', handler),
};

/** The number of this worker; undefined in a process that is none. */
export const workerNumber = (): number | undefined => cluster.worker?.id;

/** Reports that this worker listens. */
export function announce(): void {
  toPrimary.send({ listening: true } satisfies WorkerMessage);
}

/** Reloads data each time the primary asks for it, and reports whether that is done. */
export function onReload(reload: () => Promise<boolean>): void {
  toPrimary.receive((message) => {
    if (!(message as ReloadRequest).reload) return;
    void reload().then((reloaded) => toPrimary.send({ reloaded } satisfies WorkerMessage));
  });
}

/** Disconnects from the primary, so that a worker that could not start can end. */
export function leave(): void {
  cluster.worker?.disconnect();
}

/** Lets the primary read a worker's metrics, and gives a way to ask for those of all workers together. */
export function metricsOfAll(registry: Registry): () => Promise<string> {
  new AggregatorRegistry(); // starts to answer the primary
  AggregatorRegistry.setRegistries(registry);
  let questions = 0;
  const waiting = new Map<number, (text: string | undefined) => void>();
  toPrimary.receive((message) => {
    const { metricsOf, text } = message as MetricsAnswer;
    waiting.get(metricsOf)?.(text);
    waiting.delete(metricsOf);
  });
  return () =>
    new Promise((resolve, reject) => {
      const metricsRequested = questions++;
      waiting.set(metricsRequested, (text) => {
        if (text === undefined) reject(new Error('a worker did not send its metrics in time'));
        else resolve(text);
      });
      toPrimary.send({ metricsRequested: metricsRequested } satisfies WorkerMessage);
    });
}
