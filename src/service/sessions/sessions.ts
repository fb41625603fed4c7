/**
 * Sessions of people who signed in on a page: the one way in which any of them is remembered, whatever they signed in with. The browser
 * holds a random token in a cookie that no script reads; the store has its hash, whose it is and when it ends.
 *
 * A session rests on what was shown when it was opened, its basis: a key, a second factor. With another basis it is over.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AuditEntry } from '../../store/account.ts';
import type { SessionRecord, SessionStore } from '../../store/sessions.ts';
import { hashOf, type RandomBytes } from '../keys/key-text.ts';

const TOKEN_BYTES = 32;
/** A session that is used all the time is noted so often. */
const NOTED_EVERY_MS = 60_000;

/** How long the sessions of some people last. */
export interface SessionTimes {
  /** Without being used. */
  readonly idleMs: number;
  /** However much they are used. */
  readonly longestMs: number;
}

export interface OpenedSession {
  /** What the browser keeps. Seen this once. */
  readonly token: string;
  readonly endsAt: number;
}

export interface Sessions {
  /** @param basis what it rests on */
  open(subject: string, basis: string, times: SessionTimes, note: AuditEntry): Promise<OpenedSession>;
  /** The session of a token that has neither ended nor been ended, and notes its use. */
  find(token: string, times: SessionTimes): Promise<SessionRecord | undefined>;
  end(token: string, note: AuditEntry): Promise<boolean>;
  endAll(subject: string, note: AuditEntry): Promise<number>;
}

interface SessionServices {
  readonly store: SessionStore;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
}

const keyed = (token: string, text: string): Buffer => createHmac('sha256', token).update(text).digest();

/** Keyed with the token, which no store has: nobody can try what a session rests on. */
const bindingOf = (token: string, basis: string): string => keyed(token, `basis\n${basis}`).toString('hex');

/** Whether a session still rests on what it was opened with. */
export const restsOn = ({ binding }: SessionRecord, token: string, basis: string): boolean =>
  binding === bindingOf(token, basis);

/** What a page sends with each request that changes something: it can read it, and no other site can. */
export const csrfOf = (token: string): string => keyed(token, 'csrf').toString('base64url');

/** Whether a request brings the token of its own page. */
export function isOwnPage(token: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const [expected, got] = [Buffer.from(csrfOf(token)), Buffer.from(given)];
  return expected.length === got.length && timingSafeEqual(expected, got);
}

export function createSessions({ store, now, randomBytes }: SessionServices): Sessions {
  return {
    async open(subject, basis, { idleMs, longestMs }, note) {
      const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
      const createdAt = now();
      const endsAt = createdAt + longestMs;
      const session = { hash: hashOf(token), subject, binding: bindingOf(token, basis), createdAt };
      await store.add({ ...session, idleAt: createdAt + idleMs, endsAt }, note);
      return { token, endsAt };
    },
    async find(token, { idleMs }) {
      const session = await store.find(hashOf(token));
      const at = now();
      if (!session || session.idleAt <= at || session.endsAt <= at) return undefined;
      if (at + idleMs - session.idleAt >= NOTED_EVERY_MS) await store.used(session.hash, at + idleMs);
      return session;
    },
    end: (token, note) => store.end(hashOf(token), note),
    endAll: (subject, note) => store.endAll(subject, note),
  };
}
