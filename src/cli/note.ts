/** Notes in the audit log what a command took in, where there is a store. */
import { openStore } from '../store/open.ts';
import type { AuditEntry } from '../store/store.ts';
import { explain } from './explain.ts';
import { isStoreThere, settings } from './session.ts';

/** What was taken in is there by then: that it could not be noted is reported, and no failure. */
export async function noteImports(
  notes: readonly Pick<AuditEntry, 'action' | 'target' | 'detail'>[],
): Promise<void> {
  const { database } = settings(process.env);
  if (notes.length === 0 || !isStoreThere(database)) return;
  try {
    const store = await openStore(database, Date.now);
    try {
      for (const note of notes) await store.note({ at: Date.now(), by: 'cli', ...note });
    } finally {
      await store.close();
    }
  } catch (error) {
    process.stderr.write(`This could not be noted in the audit log: ${explain(error)}\n`);
  }
}
