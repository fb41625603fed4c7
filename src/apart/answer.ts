/** The side of the process: answers requests one after the other, and ends with the process that started it, however that ends. */
import { Worker } from 'node:worker_threads';
import type { ApartMessage } from './process.ts';

/**
 * Looks whether the starting process is still there, in a thread: this one may be in a loop, and see no end of anything. Whose
 * parent is gone is given another one; Windows leaves the number as it was.
 */
const WATCH = `
const { workerData: parent } = require('node:worker_threads');
const isThere = () => {
  try {
    return process.ppid === parent && process.kill(parent, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};
setInterval(() => { if (!isThere()) process.kill(process.pid, 'SIGKILL'); }, 500);
`;

/** @param answer its errors reach nobody: their class alone does */
export function answerRequests<Request, Reply>(answer: (request: Request) => Reply | Promise<Reply>): void {
  const watch = new Worker(WATCH, { eval: true, execArgv: [], workerData: Number(process.argv[2]) });
  watch.unref();
  const send = (message: ApartMessage<Reply | undefined>) => void process.send?.(message);
  process.on('message', async (request: Request) => {
    try {
      send({ reply: await answer(request) });
    } catch (error) {
      send({ thrown: error instanceof Error ? error.name : typeof error });
    }
  });
  process.on('disconnect', () => process.exit());
  send({ reply: undefined });
}
