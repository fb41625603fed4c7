import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Channel, folded, remoteStore, serveStore } from '../../src/store/remote.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { type LogFiles, logFiles, logsOf } from '../../src/store/usage-log/files.ts';
import { OwnLog } from '../../src/store/usage-log/own.ts';
import type { LogFault } from '../../src/store/usage-logs.ts';
import { storeContract } from './contract.ts';

/** Two ends of a channel. Messages are copied, as between processes. */
function pair(): [Channel, Channel] {
  const [one, other] = [new EventEmitter(), new EventEmitter()];
  const end = (from: EventEmitter, to: EventEmitter): Channel => ({
    send: (message) => void setImmediate(() => to.emit('message', structuredClone(message))),
    receive: (handler) => void from.on('message', handler),
  });
  return [end(one, other), end(other, one)];
}

function remote(store: Store): Store {
  const [here, there] = pair();
  serveStore(store, there);
  return remoteStore(here);
}

const folder = mkdtempSync(join(tmpdir(), 'assay-remote-'));
afterAll(() => rmSync(folder, { recursive: true }));
let paths = 0;
const newPath = () => join(folder, `${paths++}.db`);

interface Worker {
  readonly store: Store;
  /** What it has asked the other end for. */
  readonly asked: string[];
  /** As when its process has ended. */
  readonly ended: () => void;
}

/** A worker that counts in a log from its second group on. */
function workerOn(owner: Store, path: string, files: LogFiles = logFiles(path)): Worker {
  const [here, there] = pair();
  const asked: string[] = [];
  const ended = serveStore(owner, there);
  const store = remoteStore(
    {
      send(message) {
        asked.push((message as { method: string }).method);
        here.send(message);
      },
      receive: here.receive,
    },
    (keeper) => new OwnLog({ files, keeper, monotonic: () => 0, bytes: 4_096, startAfter: 1 }),
  );
  return { store, asked, ended };
}

storeContract('a store of another process, beside a log', (now) => {
  const path = newPath();
  return workerOn(openSqlite(path, now), path).store;
});
storeContract('a store of another process', (now) => remote(openSqlite(':memory:', now)));

describe('a store of another process', () => {
  const limited = {
    charges: [{ subject: 's', meter: 'm', window: 'w', cost: 1, limit: 150 }],
  };

  it('counts for several workers as one', async () => {
    const store = openSqlite(':memory:', Date.now);
    const workers = [remote(store), remote(store)];
    const all = workers.flatMap((worker) => Array.from({ length: 100 }, () => worker.spend(limited)));
    const outcomes = await Promise.all(all);
    expect(outcomes.filter(({ outcome }) => outcome === 'spent')).toHaveLength(150);
  });

  it('asks for spends that nothing limits as one, and for each of the others', async () => {
    const free = { charges: [{ subject: 'f', meter: 'm', window: 'w', cost: 2 }] };
    const other = { charges: [...free.charges, { subject: 'f', meter: 'n', window: 'w', cost: 1 }] };
    const retry = { key: 'k', body: 'b', expiresAt: 9e15 };
    const again = { ...free, retry };
    const spends = [free, limited, other, again, free, again];
    const { sent: asked } = folded(spends);
    expect(asked).toEqual([
      limited,
      again,
      again,
      {
        charges: [
          { subject: 'f', meter: 'm', window: 'w', cost: 6 },
          { subject: 'f', meter: 'n', window: 'w', cost: 1 },
        ],
      },
    ]);

    const store = remote(openSqlite(':memory:', () => 0));
    const answers = await Promise.all(spends.map((spend) => store.spend(spend)));
    const spent = { outcome: 'spent', used: 0 };
    const replayed = { outcome: 'replayed', used: 0 };
    expect(answers).toEqual([spent, { outcome: 'spent', used: 1 }, spent, spent, spent, replayed]);
    const counters = await store.counters(['f'], 'w', 'w');
    expect(counters.map(({ meter, used }) => [meter, used])).toEqual([
      ['m', 8],
      ['n', 1],
    ]);
  });

  it('is unavailable when the other end can not be reached', async () => {
    const store = remoteStore({
      send() {
        throw new Error('channel closed');
      },
      receive() {},
    });
    await expect(store.spend(limited)).rejects.toMatchObject({ name: 'StoreUnavailable' });
    await expect(store.ready()).rejects.toMatchObject({ name: 'StoreUnavailable' });
  });
});

describe('a worker with a usage log', () => {
  const charge = { subject: 'key:a', meter: 'iban', window: '2026-11-24', cost: 1 };
  const free = { charges: [charge] };
  const upTo = (limit: number) => ({ charges: [{ ...charge, limit }] });
  const used = async (store: Store) => (await store.counters(['key:a'], '', '9'))[0]?.used;

  interface Started extends Worker {
    readonly owner: Store;
    readonly path: string;
    /** What was counted so far. */
    readonly before: number;
  }

  /** Whose groups are written to its log by now. */
  async function started(files?: (all: LogFiles) => LogFiles): Promise<Started> {
    const path = newPath();
    const owner = openSqlite(path, () => 0);
    const worker = workerOn(owner, path, files?.(logFiles(path)));
    const isWritten = async () => {
      worker.asked.length = 0;
      await worker.store.spend(free);
      return !worker.asked.includes('spend');
    };
    await expect.poll(isWritten).toBe(true);
    const before = (await used(worker.store))!;
    worker.asked.length = 0;
    return { ...worker, owner, path, before };
  }

  it('sends what something limits alone, and both are counted', async () => {
    const { store, asked, owner, before } = await started();
    await Promise.all([store.spend(free), store.spend(free)]);
    expect(asked).not.toContain('spend');
    const limited = upTo(before + 5);
    const answers = await Promise.all([store.spend(free), store.spend(limited), store.spend(free)]);
    expect(asked.filter((method) => method === 'spend')).toHaveLength(1);
    const spent = { outcome: 'spent', used: 0 };
    expect(answers).toEqual([spent, { outcome: 'spent', used: before + 5 }, spent]);
    expect(await store.spend(limited)).toMatchObject({ outcome: 'refused', used: before + 5 });
    expect(await used(store)).toBe(before + 5);
    expect(await used(owner)).toBe(before + 5);
    await store.close();
    expect(await used(owner)).toBe(before + 5);
    await owner.close();
  });

  it('leaves its log to the owner of the store when it is killed', async () => {
    const { store, owner, path, ended, before } = await started();
    for (let i = 0; i < 4; i++) await store.spend(free);
    expect(logsOf(path)).toHaveLength(1);
    ended();
    await expect.poll(() => logsOf(path)).toEqual([]);
    expect(await used(owner)).toBe(before + 4);
    await owner.close();
  });

  it('has a group counted at the other end, once, when its log can not be written', async () => {
    let broken = false;
    const { store, asked, owner, before } = await started((all) => ({
      ...all,
      async create(name, bytes) {
        const file = await all.create(name, bytes);
        return {
          ...file,
          write(record, at) {
            file.write(record, at);
            if (broken) throw new Error('EIO');
          },
        };
      },
    }));
    const faults: LogFault[] = [];
    store.usageLogs!.watch((fault) => faults.push(fault));
    await store.spend(free);
    broken = true;
    const answers = await Promise.all([store.spend(free), store.spend(upTo(99))]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['spent', 'spent']);
    expect(asked).toContain('usageLogs.countInstead');
    expect(faults).toEqual(['not_written']);
    expect(await used(owner)).toBe(before + 3);
    await store.spend(free);
    expect(await used(owner)).toBe(before + 4);
    await store.close();
    expect(await used(owner)).toBe(before + 4);
    await owner.close();
  });
});
