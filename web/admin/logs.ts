/** Notices that failed, and the audit log. */
import { table } from '../console/usage.ts';
import { button, element } from '../dom.ts';
import type { Desk } from './desk.ts';

interface Notice {
  readonly id: string;
  readonly event: string;
  readonly account: string;
  readonly reason?: string;
  readonly tries: number;
  readonly created_at: string;
}

export async function showNotices(place: HTMLElement, desk: Desk): Promise<void> {
  const { admin: words, console: shared } = desk.words;
  const answer = await desk.ask<{ notices: readonly Notice[] }>('/notices?state=dead&limit=100');
  if (!answer) return;
  if (answer.notices.length === 0)
    return place.replaceChildren(element('p', { class: 'note' }, words.noNotices));

  async function retry(id: string): Promise<void> {
    if (await desk.ask(`/notices/${id}/retry`, { method: 'POST' })) await showNotices(place, desk);
  }

  const rows = answer.notices.map(({ id, event, account, reason, tries, created_at }) => [
    event,
    element('code', {}, account),
    reason ?? '',
    desk.number.format(tries),
    desk.time(created_at),
    button(words.retry, () => void retry(id)),
  ]);
  place.replaceChildren(
    table([words.event, words.account, shared.reason, words.tries, words.created, words.action], rows),
  );
}

interface Entry {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly target: string;
  readonly detail: string;
}

/** Entries that are drawn at first, and more with each step. */
const STEP = 50;

export async function showAudit(place: HTMLElement, desk: Desk): Promise<void> {
  const answer = await desk.ask<{ entries: readonly Entry[] }>('/audit');
  if (answer) draw(place, desk, answer.entries, STEP);
}

function draw(place: HTMLElement, desk: Desk, entries: readonly Entry[], shown: number): void {
  const { admin: words } = desk.words;
  const rows = entries
    .slice(0, shown)
    .map(({ at, by, action, target, detail }) => [
      desk.time(at),
      by,
      action,
      element('code', {}, target),
      detail,
    ]);
  place.replaceChildren(
    table([words.at, words.by, words.action, words.target, words.detail], rows),
    ...(entries.length > shown
      ? [button(words.more, () => draw(place, desk, entries, shown + STEP), 'secondary')]
      : []),
  );
}
