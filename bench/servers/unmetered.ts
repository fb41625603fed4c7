/** The service as it is, but for its store: a charge is answered at once and kept nowhere. */
import { readConfig } from '../../src/config/config.ts';
import { assemble } from '../../src/server/assemble.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/store.ts';

const reading = readConfig(process.env);
if (!reading.ok) throw new Error(reading.errors.join('\n'));
const store = await openStore(reading.config.database, Date.now);
const free: Store = Object.assign(Object.create(store, { commits: { value: store.commits } }), {
  spend: () => Promise.resolve({ outcome: 'spent', used: 0 } as const),
  findKey: (hash: string) => store.findKey(hash),
  keep: (name: string, value: string) => store.keep(name, value),
});
const { app } = await assemble(reading.config, { store: free });
await app.listen({ host: '127.0.0.1', port: reading.config.port });
