/** Jobs of all accounts, and an end to one. */
import { table } from '../console/usage.ts';
import { button, element } from '../dom.ts';
import type { Desk } from './desk.ts';

interface Job {
  readonly id: string;
  readonly account: string;
  readonly status: string;
  readonly reason?: string;
  readonly progress: number;
  readonly checks: number;
  readonly created_at: string;
}

const OPEN = ['receiving', 'running', 'done'];

export async function showJobs(place: HTMLElement, desk: Desk): Promise<void> {
  const { admin: words, console: shared } = desk.words;
  const answer = await desk.ask<{ jobs: readonly Job[] }>('/jobs');
  if (!answer) return;
  if (answer.jobs.length === 0) return place.replaceChildren(element('p', { class: 'note' }, words.noJobs));
  const percent = new Intl.NumberFormat(desk.language, { style: 'percent' });
  const rows = answer.jobs.map((job) => [
    element('code', {}, job.id),
    element('code', {}, job.account),
    job.reason === undefined ? job.status : `${job.status}: ${job.reason}`,
    percent.format(job.progress),
    desk.number.format(job.checks),
    desk.time(job.created_at),
    OPEN.includes(job.status) ? button(words.cancel, () => void end(job.id)) : '',
  ]);

  async function end(id: string): Promise<void> {
    if (await desk.ask(`/jobs/${id}`, { method: 'DELETE' })) await showJobs(place, desk);
  }

  place.replaceChildren(
    table(
      [words.job, words.account, words.state, words.progress, shared.checks, words.created, words.action],
      rows,
    ),
  );
}
