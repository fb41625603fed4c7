/** Whose checks are counted: the keys that there are, and those of deleted accounts, of which only a number is known. */
import { deletedName, SUBJECTS } from '../store/account-end.ts';
import type { PageRequest, Store } from '../store/store.ts';
import { usageSubject } from './charging.ts';
import { isTestKey } from './keys/key-text.ts';

export interface CountedSubject {
  readonly subject: string;
  /** The id of its account; `deleted_7` where that is gone. */
  readonly account: string;
  /** The id of the key; that of the account again where it is gone. */
  readonly key: string;
  readonly test: boolean;
}

/** Where a list of subjects goes on. */
export interface SubjectPlace {
  readonly key?: PageRequest['after'];
  /** Set once all keys were listed. */
  readonly booked?: string;
}

export interface SubjectPage {
  readonly subjects: readonly CountedSubject[];
  /** Undefined after the last page. */
  readonly next: SubjectPlace | undefined;
}

export type SubjectStore = Pick<Store, 'keys' | 'ends'>;

/** @param accountId of one account alone */
export async function pageOfSubjects(
  store: SubjectStore,
  place: SubjectPlace,
  limit: number,
  accountId?: string,
): Promise<SubjectPage> {
  if (place.booked !== undefined) return bookedPage(store, place.booked, limit);
  const keys = await store.keys(accountId, { limit, after: place.key });
  const subjects = keys.map(({ id, accountId: account, start }) => ({
    ...{ subject: usageSubject(id), account, key: id, test: isTestKey(start) },
  }));
  if (keys.length === limit) return { subjects, next: { key: keys.at(-1)! } };
  if (accountId !== undefined) return { subjects, next: undefined };
  const booked = await bookedPage(store, '', limit);
  return { subjects: [...subjects, ...booked.subjects], next: booked.next };
}

async function bookedPage({ ends }: SubjectStore, after: string, limit: number): Promise<SubjectPage> {
  const booked = await ends.booked(after, limit);
  const subjects = booked
    .filter(({ subject }) => subject.startsWith(SUBJECTS.key))
    .map(({ subject, number, test }) => ({
      ...{ subject, account: deletedName(number), key: deletedName(number), test },
    }));
  return { subjects, next: booked.length < limit ? undefined : { booked: booked.at(-1)!.subject } };
}
