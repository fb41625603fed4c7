/** Accounts: made, changed, suspended, closed, deleted; the keys of the one that is chosen. */
import { field } from '../console/keys.ts';
import { table } from '../console/usage.ts';
import { button, element, fill } from '../dom.ts';
import type { Account, Desk } from './desk.ts';
import { showAccountKeys } from './keys.ts';
import { download } from './sums.ts';

const PAGE = 50;

export async function showAccounts(place: HTMLElement, desk: Desk, cursor?: string): Promise<void> {
  const { admin: words } = desk.words;
  const query = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  const page = await desk.ask<{ accounts: readonly Account[]; next_cursor?: string }>(
    `/accounts?limit=${PAGE}${query}`,
  );
  if (!page) return;
  const chosen = element('div', { id: 'chosen' }, element('p', { class: 'note' }, words.choose));
  const refresh = () => showAccounts(place, desk, cursor);
  const rows = page.accounts.map((account) =>
    rowOf(account, desk, () => choose(chosen, account, desk, refresh)),
  );
  const next = page.next_cursor;
  place.replaceChildren(
    table([words.account, words.state, words.created, words.month, words.day, words.action], rows),
    ...(next === undefined
      ? []
      : [button(words.more, () => void showAccounts(place, desk, next), 'secondary')]),
    chosen,
    createForm(desk, refresh),
  );
}

function rowOf(account: Account, desk: Desk, choose: () => void): (string | Node)[] {
  const { admin: words, console: shared } = desk.words;
  const limit = (most: number | null) => (most === null ? shared.unlimited : desk.number.format(most));
  const { id, name, status, reason, created_at, allowance, daily_allowance } = account;
  return [
    element('span', {}, `${name} `, element('code', {}, id)),
    reason === undefined ? words[status] : `${words[status]}: ${reason}`,
    desk.time(created_at),
    limit(allowance),
    limit(daily_allowance),
    button(words.change, choose),
  ];
}

/** Draws the forms of one account, and its keys. */
async function choose(
  place: HTMLElement,
  account: Account,
  desk: Desk,
  refresh: () => Promise<void>,
): Promise<void> {
  const keys = element('div', { id: 'account-keys' });
  place.replaceChildren(
    element('h3', { tabindex: '-1' }, `${account.name} `, element('code', {}, account.id)),
    ...(account.status === 'closed' ? [] : [changeForm(account, desk, refresh)]),
    acts(account, desk, refresh),
    keys,
  );
  // Before the keys are asked for: afterwards the reader may be elsewhere, and is not called back.
  place.querySelector('h3')?.focus();
  await showAccountKeys(keys, account, desk);
}

const checksOf = (input: HTMLInputElement): number | null =>
  input.value === '' ? null : Number(input.value);

function allowanceFields(prefix: string, { admin: words }: Desk['words'], account?: Account) {
  const of = (id: string, value: number | null | undefined) =>
    element('input', { id: `${prefix}-${id}`, type: 'number', min: '0', value: value?.toString() });
  const month = of('month', account?.allowance);
  const day = of('day', account?.daily_allowance);
  return { month, day, fields: [field(words.month, month), field(words.day, day)] };
}

function changeForm(account: Account, desk: Desk, refresh: () => Promise<void>): HTMLElement {
  const { console: shared } = desk.words;
  const name = element('input', { id: 'account-name', maxlength: '100', value: account.name, required: '' });
  const { month, day, fields } = allowanceFields('account', desk.words, account);
  const form = element(
    'form',
    { class: 'inline' },
    field(shared.keyName, name),
    ...fields,
    element('button', { class: 'secondary' }, shared.save),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const body = { name: name.value, allowance: checksOf(month), daily_allowance: checksOf(day) };
    if (await desk.ask(`/accounts/${account.id}`, { method: 'PATCH', body })) await refresh();
  });
  return form;
}

/** What ends an account, for a while or for good, and what is known of it. */
function acts(account: Account, desk: Desk, refresh: () => Promise<void>): HTMLElement {
  const { admin: words, console: shared } = desk.words;
  const path = `/accounts/${account.id}`;
  const reason = element('input', { id: 'account-reason', maxlength: '200' });
  const patch = async (change: object) => {
    const given = reason.value.trim() === '' ? change : { ...change, reason: reason.value };
    if (await desk.ask(path, { method: 'PATCH', body: given })) await refresh();
  };
  const really = (question: string, act: string, work: () => void) =>
    desk.say(
      element('p', { class: 'warning' }, `${fill(question, { name: `${account.name} (${account.id})` })} `),
      button(act, work, 'secondary'),
    );
  const remove = async () => {
    const gone = await desk.ask<{ books: string }>(path, { method: 'DELETE' });
    if (!gone) return;
    desk.say(element('p', {}, fill(words.removed, { books: gone.books })));
    await refresh();
  };
  const exportAll = async () => {
    const all = await desk.ask<object>(`${path}/export`);
    if (all) download(JSON.stringify(all, null, 2), `${account.id}.json`, 'application/json');
  };
  const row = element('div', { class: 'inline' });
  if (account.status !== 'closed') {
    row.append(field(shared.reason, reason));
    if (account.status === 'active')
      row.append(button(words.suspend, () => void patch({ suspended: true }), 'secondary'));
    else row.append(button(words.resume, () => void patch({ suspended: false }), 'secondary'));
    const close = () => void patch({ closed: true });
    row.append(button(words.end, () => really(words.endReally, words.end, close), 'secondary'));
  }
  const drop = () => really(words.removeReally, words.remove, () => void remove());
  row.append(button(words.remove, drop, 'secondary'));
  row.append(button(words.export, () => void exportAll(), 'secondary'));
  return row;
}

function createForm(desk: Desk, refresh: () => Promise<void>): HTMLElement {
  const { admin: words, console: shared } = desk.words;
  const name = element('input', { id: 'new-account', maxlength: '100', required: '' });
  const { month, day, fields } = allowanceFields('new', desk.words);
  const form = element(
    'form',
    { class: 'inline', id: 'new-account-form', autocomplete: 'off' },
    element('h3', {}, words.create),
    field(shared.keyName, name),
    ...fields,
    element('button', { class: 'secondary' }, words.create),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const body = { name: name.value, allowance: checksOf(month), daily_allowance: checksOf(day) };
    if (await desk.ask('/accounts', { body })) await refresh();
  });
  return form;
}
