/**
 * The primary accepts connections and hands them to the workers in turn, so that all have as many. Node keeps its own end
 * of one open until the worker says that it has it (`RoundRobinHandle.handoff` in Node's lib/internal/cluster; 20 to 24):
 * of a worker that is killed before, for ever, and the caller waits for an answer without end. Here that end is closed with
 * the worker. That workers accept for themselves (`SCHED_NONE`) was measured as the alternative: 58 of 64 connections
 * went to one of two workers.
 */
import type { ChildProcess } from 'node:child_process';

/** A message of Node's own between primary and worker. */
interface Internal {
  readonly act?: string;
  readonly seq?: number;
  readonly ack?: number;
}

/** Closes what was handed to a process that ended without having taken it. */
export function closeWhatIsLost(worker: Pick<ChildProcess, 'send' | 'on'>): void {
  const handed = new Map<number, { close(): void }>();
  const send = worker.send.bind(worker) as (...all: unknown[]) => boolean;
  worker.send = (message: Internal, ...rest: unknown[]) => {
    const [handle] = rest;
    if (message.act === 'newconn' && handle) handed.set(message.seq!, handle as { close(): void });
    return send(message, ...rest);
  };
  worker.on('internalMessage', ({ ack }: Internal) => {
    if (ack !== undefined) handed.delete(ack);
  });
  // It has ended, and the last of its messages has been read. 'disconnect' does not come while a handle is on its way.
  worker.on('close', () => {
    for (const handle of handed.values()) handle.close();
    handed.clear();
  });
}
