/** The keys of an account: made, limited, replaced and revoked by the administrator. */
import { field, TEST_VALUES } from '../console/keys.ts';
import { table } from '../console/usage.ts';
import { button, copyButton, element, fill } from '../dom.ts';
import type { Account, Desk } from './desk.ts';

interface Key {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly rights: readonly string[];
  readonly status: 'active' | 'expired' | 'revoked';
  readonly expires_at?: string;
  readonly last_used_at?: string;
  readonly allowed_ips?: readonly string[];
  readonly rate_limit?: number;
}

export async function showAccountKeys(place: HTMLElement, account: Account, desk: Desk): Promise<void> {
  const { admin: words, console: shared, server } = desk.words;
  const answer = await desk.ask<{ keys: readonly Key[] }>(`/accounts/${account.id}/keys?limit=100`);
  if (!answer) return;
  const refresh = () => showAccountKeys(place, account, desk);
  const limits = element('div', { id: 'key-change' });
  const rows = answer.keys.map((key) => [
    element('span', {}, `${key.name} `, element('code', {}, key.id)),
    element('code', {}, `${key.start}…`),
    key.rights.join(', '),
    key.status === 'revoked' ? shared.revoked : key.expires_at ? desk.time(key.expires_at) : shared.never,
    desk.time(key.last_used_at),
    key.allowed_ips?.join(', ') ?? '–',
    key.rate_limit === undefined ? '–' : desk.number.format(key.rate_limit),
    key.status === 'active' ? actsOf(key, limits, desk, refresh) : '',
  ]);
  const heads = [
    ...[shared.keyName, server.key, shared.rights, shared.expires],
    ...[words.lastUsed, words.addresses, words.perMinute, words.action],
  ];
  place.replaceChildren(
    element('h3', {}, fill(words.keysOf, { name: `${account.name} (${account.id})` })),
    table(heads, rows),
    limits,
    ...(account.status === 'closed' ? [] : [createForm(account, desk, refresh)]),
  );
}

function actsOf(key: Key, limits: HTMLElement, desk: Desk, refresh: () => Promise<void>): HTMLElement {
  const { admin: words, console: shared } = desk.words;
  const revoke = async () => {
    if (await desk.ask(`/keys/${key.id}`, { method: 'DELETE' })) desk.say();
    await refresh();
  };
  const rotate = async () => {
    const made = await desk.ask<{ secret: string }>(`/keys/${key.id}/rotate`, { body: {} });
    if (made) showSecret(made.secret, desk);
    await refresh();
  };
  const question = () =>
    desk.say(
      element('p', { class: 'warning' }, fill(shared.revokeReally, { name: `${key.name} (${key.id})` })),
      button(shared.revoke, () => void revoke(), 'secondary'),
    );
  return element(
    'span',
    { class: 'acts' },
    button(words.change, () => {
      limits.replaceChildren(limitsForm(key, desk, refresh));
      limits.querySelector('input')?.focus();
    }),
    button(words.rotate, () => void rotate()),
    button(shared.revoke, question),
  );
}

/** Where a key may be used from, and how often: what is left empty is taken away. */
function limitsForm(key: Key, desk: Desk, refresh: () => Promise<void>): HTMLElement {
  const { admin: words, console: shared } = desk.words;
  const addresses = element('input', { id: 'key-ips', value: key.allowed_ips?.join(', ') });
  const limit = element('input', {
    id: 'key-limit',
    type: 'number',
    min: '1',
    value: key.rate_limit?.toString(),
  });
  const form = element(
    'form',
    { class: 'inline', id: 'key-form', autocomplete: 'off' },
    element('h3', {}, `${key.name} (${key.id})`),
    field(words.addresses, addresses),
    field(words.perMinute, limit),
    element('button', { class: 'secondary' }, shared.save),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const body = {
      allowed_ips: listed(addresses.value),
      rate_limit: limit.value === '' ? null : Number(limit.value),
    };
    if (await desk.ask(`/keys/${key.id}`, { method: 'PATCH', body })) await refresh();
  });
  return form;
}

const listed = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

export function showSecret(secret: string, desk: Desk): void {
  const { console: shared, server } = desk.words;
  desk.say(
    element('p', {}, shared.shownOnce),
    element('code', { class: 'secret' }, secret),
    copyButton(server, () => secret),
  );
}

function createForm(account: Account, desk: Desk, refresh: () => Promise<void>): HTMLElement {
  const { admin: words, console: shared } = desk.words;
  const name = element('input', { id: 'new-key', maxlength: '100', required: '' });
  const addresses = element('input', { id: 'new-key-ips', placeholder: '192.0.2.0/24' });
  const limit = element('input', { id: 'new-key-limit', type: 'number', min: '1' });
  const sandbox = element('input', { id: 'new-key-sandbox', type: 'checkbox' });
  const form = element(
    'form',
    { class: 'inline', id: 'new-key-form', autocomplete: 'off' },
    element('h3', {}, shared.createKey),
    field(shared.keyName, name),
    field(words.addresses, addresses),
    field(words.perMinute, limit),
    element(
      'div',
      { class: 'check' },
      sandbox,
      element('label', { for: 'new-key-sandbox' }, shared.sandboxKey),
    ),
    element('button', { class: 'secondary' }, shared.createKey),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const allowed_ips = listed(addresses.value);
    const body = {
      name: name.value,
      ...(allowed_ips.length > 0 && { allowed_ips }),
      ...(limit.value !== '' && { rate_limit: Number(limit.value) }),
      ...(sandbox.checked && { test: true, rights: ['verify', 'read', TEST_VALUES] }),
    };
    const made = await desk.ask<{ secret: string }>(`/accounts/${account.id}/keys`, { body });
    if (!made) return;
    showSecret(made.secret, desk);
    await refresh();
  });
  return form;
}
