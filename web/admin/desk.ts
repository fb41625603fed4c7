/** What the parts of the administration share: words, times, and requests whose refusals are shown. */
import type { Words } from '../../src/words/words.ts';
import { byId, element } from '../dom.ts';
import { type Call, type Outcome, type Problems, problemSentence } from '../server.ts';
import { ask } from './session.ts';

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
  /** Shows above the parts why something was refused; where the session is over, the page is. */
  refused(outcome: Exclude<Outcome<unknown>, { is: 'answer' }>): void;
  /** Shows something above the parts, which a screen reader says. */
  say(...nodes: readonly (Node | string)[]): void;
}

/** Refusals of a session that has ended. */
const OVER: ReadonlySet<string> = new Set(['session_ended', 'missing_api_key']);

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly status: 'active' | 'suspended' | 'closed';
  readonly reason?: string;
  readonly allowance: number | null;
  readonly daily_allowance: number | null;
}

/** @param onOver called when the session has ended */
export function deskOf(data: AdminData, onOver: () => void): Desk {
  const { language, words } = data;
  const times = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const say: Desk['say'] = (...nodes) => byId('message').replaceChildren(...nodes);
  const refused: Desk['refused'] = (outcome) => {
    if (outcome.is === 'problem' && OVER.has(outcome.problem.code)) {
      onOver();
      return;
    }
    const text =
      outcome.is === 'problem' ? problemSentence(outcome.problem, words.problems) : words.server.unreachable;
    say(element('p', { class: 'warning', role: 'alert' }, text));
  };
  return {
    ...data,
    say,
    refused,
    number: new Intl.NumberFormat(language),
    time: (moment) => (moment === undefined ? '–' : times.format(new Date(moment))),
    async ask<Body>(path: string, call: Omit<Call, 'key'> = { method: 'GET' }) {
      const outcome = await ask<Body>(path, call);
      if (outcome.is === 'answer') return outcome.body;
      refused(outcome);
      return undefined;
    },
  };
}
