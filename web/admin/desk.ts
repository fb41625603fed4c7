/** What the parts of the administration share: words, times, and requests whose refusals are shown. */
import type { Words } from '../../src/words/words.ts';
import { byId, element } from '../dom.ts';
import { type Call, type Problems, problemSentence, send } from '../server.ts';

export interface AdminData {
  readonly language: string;
  readonly words: Pick<Words['pages'], 'admin' | 'console' | 'server'> & { readonly problems: Problems };
  readonly kinds: readonly { readonly type: string; readonly name: string }[];
}

export interface Desk extends AdminData {
  readonly number: Intl.NumberFormat;
  /** A moment for people, UTC; a dash for none. */
  time(moment: string | undefined): string;
  /** Asks the administration; what it refuses is shown above the parts, and undefined is returned. */
  ask<Body>(path: string, call?: Omit<Call, 'key'>): Promise<Body | undefined>;
  /** Shows something above the parts, which a screen reader says. */
  say(...nodes: readonly (Node | string)[]): void;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly status: 'active' | 'suspended' | 'closed';
  readonly reason?: string;
  readonly allowance: number | null;
  readonly daily_allowance: number | null;
}

export function deskOf(key: string, data: AdminData): Desk {
  const { language, words } = data;
  const times = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const say: Desk['say'] = (...nodes) => byId('message').replaceChildren(...nodes);
  return {
    ...data,
    say,
    number: new Intl.NumberFormat(language),
    time: (moment) => (moment === undefined ? '–' : times.format(new Date(moment))),
    async ask<Body>(path: string, call: Omit<Call, 'key'> = { method: 'GET' }) {
      const outcome = await send<Body>(`/v1/admin${path}`, { ...call, key });
      if (outcome.is === 'answer') return outcome.body;
      const text =
        outcome.is === 'problem'
          ? problemSentence(outcome.problem, words.problems)
          : words.server.unreachable;
      say(element('p', { class: 'warning', role: 'alert' }, text));
      return undefined;
    },
  };
}
