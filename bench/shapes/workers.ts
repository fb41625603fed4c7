/** What a second worker on one SQLite file costs and brings, beside one worker that takes turns with it. */
import { join } from 'node:path';
import type { Outcome } from '../contest.ts';
import { print, ratio } from '../ratio.ts';
import { makeKey } from '../service.ts';
import { inFolder, SERVE, single } from './shapes.ts';

/** Servers of so many processes. */
const WORKERS = ['one worker', 'two workers'] as const;
const CONNECTIONS = [16, 64, 256];

export async function benchWorkers(): Promise<void> {
  await inFolder(async (folder, contest) => {
    const urls = ['one', 'two'].map((name) => `sqlite:${join(folder, `${name}.db`)}`);
    const key = await makeKey(urls);
    for (const [at, url] of urls.entries()) {
      const env = { DATABASE_URL: url, WEB_CONCURRENCY: String(at + 1) };
      await contest.start({ name: WORKERS[at]!, command: SERVE, env, everyProcessor: true });
    }
    const cells = CONNECTIONS.flatMap((connections) =>
      WORKERS.map((server) => {
        const name = `${server}, ${connections}`;
        return { name, server, request: single, keys: [key], connections };
      }),
    );
    const { cost, speed } = await contest.take(cells);
    const lines = (from: Outcome['cost']) =>
      CONNECTIONS.map((connections) => ({
        what: `${connections} connections`,
        ratio: ratio(from, `${WORKERS[1]}, ${connections}`, `${WORKERS[0]}, ${connections}`),
      }));
    print(
      'Processor time of two workers on one SQLite file, of one',
      lines(cost).map((line) => ({ ...line, most: 1.15 })),
    );
    print('Throughput of two workers on one SQLite file, of one', lines(speed));
  });
}
