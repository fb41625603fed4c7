import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { type Channel, folded, remoteStore, serveStore } from '../../src/store/remote.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
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
