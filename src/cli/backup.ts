/** assay admin backup, assay admin restore: a copy of the store, and the way back. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Command } from 'commander';
import type { Config } from '../config/settings.ts';
import { makeFolder } from '../files/folder.ts';
import { placeOf } from '../store/open.ts';
import { EXIT } from './exit.ts';
import { type OutputOptions, printRows } from './output.ts';
import { CommandError, requireStore, settings } from './session.ts';

const PROBE_MS = 1_000;

export function backupCommand(): Command {
  return new Command('backup')
    .description(
      'Copy the store to a file, while the service runs. The copy is looked through before it appears.',
    )
    .argument('<file>', 'where to; an older copy there is replaced')
    .option('--json', 'print JSON')
    .action(async (file: string, options: OutputOptions) => {
      const config = settings(process.env);
      const path = embedded(config);
      requireStore(config);
      if (resolve(file) === resolve(path))
        throw new CommandError('The copy would replace the store.', EXIT.usage);
      const { copyStore } = await import('../store/sqlite/backup.ts');
      const draft = `${file}.part`;
      makeFolder(dirname(resolve(file)));
      try {
        const summary = copyStore(path, draft);
        renameSync(draft, file);
        printRows([{ file: resolve(file), ...summary }], options, '');
      } finally {
        rmSync(draft, { force: true });
      }
    });
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description('Put a copy in the place of the store. Stop the service first.')
    .argument('<file>', 'what "assay admin backup" wrote')
    .option('--force', 'replace a store that is there; it is kept beside the new one')
    .option('--json', 'print JSON')
    .action(async (file: string, { force, ...options }: OutputOptions & { force?: boolean }) => {
      const config = settings(process.env);
      const path = embedded(config);
      if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
      const { inspectStore, replaceStore } = await import('../store/sqlite/backup.ts');
      const summary = inspectStore(file);
      if (existsSync(path) && !force) {
        throw new CommandError(`There is a store at ${placeOf(config.database)}. Add --force to replace it.`);
      }
      if (await isServed(config)) {
        throw new CommandError(
          `A service answers on port ${config.port}. Stop it first: it would go on with the old store.`,
        );
      }
      makeFolder(dirname(path));
      const aside = `${path}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`;
      const kept = replaceStore(file, path, aside);
      printRows([{ store: resolve(path), ...summary, ...(kept && { before: kept }) }], options, '');
    });
}

/** The file of the embedded store. */
function embedded({ database }: Config): string {
  if (database.kind === 'sqlite' && database.path !== ':memory:') return database.path;
  throw new CommandError(
    database.kind === 'postgres'
      ? 'The store is in PostgreSQL: copy it with pg_dump and put it back with pg_restore, or: assay admin store move --to sqlite:copy.db'
      : 'The store is in memory: there is no file to copy.',
    EXIT.usage,
  );
}

/** Whether a service answers where this one would listen. */
async function isServed({ port }: Config): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
    signal: AbortSignal.timeout(PROBE_MS),
  }).catch(() => undefined);
  return answer?.ok ?? false;
}
