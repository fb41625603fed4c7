/** What assay doctor finds of the imported files that nodes share: which editions there are, and which each node answers from. */

import { openStore, type StoreAddress } from '../store/open.ts';
import type { SharedFile } from '../store/shared-files.ts';
import type { StoreNode } from '../store/store.ts';
import { dateOf } from './output.ts';

/** How long a node may take to answer from a new edition before that is a finding: a few looks and a reload. */
const PATIENCE_MS = 60_000;

export interface SharedFinding {
  readonly check: string;
  readonly ok: boolean;
  readonly finding: string;
}

/** Nothing where the store shares no files. */
export async function examineShared(database: StoreAddress): Promise<SharedFinding[]> {
  if (database.kind === 'sqlite') return [];
  const store = await openStore(database, Date.now);
  try {
    const [files, nodes] = [(await store.imports?.list()) ?? [], await store.nodes()];
    return findingsOf(files, nodes, Date.now());
  } finally {
    await store.close();
  }
}

export function findingsOf(
  files: readonly SharedFile[],
  nodes: readonly StoreNode[],
  now: number,
): SharedFinding[] {
  const described = files.map(
    ({ name, edition, takenAt }) => `${name} edition ${edition} of ${dateOf(takenAt)}`,
  );
  const shared = { check: 'shared imports', ok: true, finding: described.join('; ') || 'none' };
  return [shared, ...nodes.filter(({ editions }) => editions).map((node) => findingOf(node, files, now))];
}

function findingOf(
  { name, editions = {} }: StoreNode,
  files: readonly SharedFile[],
  now: number,
): SharedFinding {
  const behind = files.filter((file) => editions[file.name] !== file.edition);
  const described = behind.map(
    (file) => `${file.name} edition ${editions[file.name] ?? 'none'} of ${file.edition}`,
  );
  return {
    check: `imports of ${name}`,
    ok: behind.every(({ takenAt }) => now - takenAt < PATIENCE_MS),
    finding: described.join('; ') || 'all current',
  };
}
