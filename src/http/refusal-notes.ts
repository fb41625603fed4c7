/**
 * Notes in the audit log what operators were refused: the first time of a minute, over all processes; how often it was meanwhile comes
 * with the next note. Each note is a commit, and whoever is refused may come as often as they like.
 */
import type { AuditEntry } from '../store/account.ts';
import type { Store } from '../store/store.ts';

const MINUTE_MS = 60_000;

export type NoteRefusal = (by: string, entry: Omit<AuditEntry, 'at' | 'by' | 'action'>) => Promise<void>;

interface RefusalServices {
  readonly store: Pick<Store, 'note'>;
  readonly lease: Store['lease'];
  readonly now: () => number;
}

export function createRefusalNotes({ store, lease, now }: RefusalServices): NoteRefusal {
  /** How often each was refused since the last note; of operators, which are few. */
  const passed = new Map<string, number>();
  return async (by, { detail, ...entry }) => {
    const at = now();
    const until = (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS;
    const { granted } = await lease(`refused\n${by}`, until, 1, 1);
    const before = passed.get(by) ?? 0;
    if (granted === 0) {
      passed.set(by, before + 1);
      return;
    }
    passed.delete(by);
    const more = before === 0 ? '' : `; ${before} more were refused before`;
    await store.note({ at, by, action: 'refused', ...entry, detail: detail + more });
  };
}
