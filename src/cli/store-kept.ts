/** Takes imported files along when a store moves: from a folder to a database that nodes share, and the other way round. */
import type { Config } from '../config/settings.ts';
import type { ReplaceableFiles } from '../files/named.ts';
import { type Imports, importsIn } from '../intake/folders.ts';
import { folderOf, openStore, type StoreAddress } from '../store/open.ts';
import { readImports } from './data.ts';
import { sharedImports } from './intake.ts';

/** Returns how many files there are. A file that is there already as it should be is left alone. */
export async function moveImports(config: Config, to: StoreAddress): Promise<number> {
  const from = await readImports(config, (what) => {
    throw new Error(what);
  });
  if (from === undefined) return 0;
  if (to.kind === 'sqlite') {
    const folder = folderOf(to);
    return folder === undefined ? 0 : copied(from, importsIn(folder));
  }
  const store = await openStore(to, Date.now);
  try {
    return await copied(from, await sharedImports(store.imports!, undefined));
  } finally {
    await store.close();
  }
}

async function copied(from: Imports, to: Imports<ReplaceableFiles>): Promise<number> {
  let files = 0;
  for (const kind of ['banks', 'ranges'] as const) {
    for (const name of from[kind].names().filter((name) => name.endsWith('.json') && !name.startsWith('.'))) {
      const text = from[kind].read(name)!;
      if (to[kind].read(name) !== text) await to[kind].replace(name, text);
      files++;
    }
  }
  return files;
}
