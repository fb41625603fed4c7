/** The keys of the account: making, naming, expiring and revoking them, where the key in hand may. */
import { button, copyButton, element, fill } from '../dom.ts';
import { SAMPLES } from '../samples.ts';
import { type Problem, problemText, send } from '../server.ts';
import type { ConsoleData } from './data.ts';
import { shareKey } from './own-samples.ts';
import { table } from './usage.ts';

interface Key {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly rights: readonly string[];
  readonly test: boolean;
  readonly status: 'active' | 'expired' | 'revoked';
  readonly created_at: string;
  readonly expires_at?: string;
}

export async function showKeys(place: HTMLElement, apiKey: string, data: ConsoleData): Promise<void> {
  const { console: words, server } = data.words;
  const outcome = await send<{ keys: readonly Key[] }>('/v1/keys', { method: 'GET', key: apiKey });
  if (outcome.is === 'unreachable')
    return place.replaceChildren(element('p', { class: 'warning' }, server.unreachable));
  if (outcome.is === 'problem') return place.replaceChildren(element('p', { class: 'note' }, words.keysNeed));
  const date = new Intl.DateTimeFormat(data.language, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = (moment: string | undefined) =>
    moment === undefined ? words.never : date.format(new Date(moment));
  const message = element('div', { role: 'status', id: 'key-message' });
  const refresh = () => showKeys(place, apiKey, data);

  const rows = outcome.body.keys.map((key) => {
    const acts = element('span', { class: 'acts' });
    if (key.status === 'active') {
      acts.append(
        button(words.change, () => message.replaceChildren(changeForm(key, apiKey, data, refresh, message))),
      );
      acts.append(button(words.revoke, () => message.replaceChildren(question(key))));
    }
    return [
      key.name,
      element('code', {}, `${key.start}…`),
      key.rights.join(', '),
      key.status === 'revoked' ? words.revoked : day(key.expires_at),
      acts,
    ];
  });

  function question(key: Key): HTMLElement {
    return element(
      'p',
      { class: 'warning' },
      `${fill(words.revokeReally, { name: key.name })} `,
      button(
        words.revoke,
        async () => {
          await send(`/v1/keys/${key.id}`, { method: 'DELETE', key: apiKey });
          await refresh();
        },
        'secondary',
      ),
    );
  }

  place.replaceChildren(
    table([words.keyName, server.key, words.rights, words.expires, ''], rows),
    message,
    createForm(apiKey, data, refresh),
  );
}

/** A day as a form has it, to the moment at its end. */
const endOf = (day: string) => `${day}T23:59:59Z`;

const refusal = (problem: Problem, { server, problems }: ConsoleData['words']) =>
  fill(server.refused, { title: problemText(problem, problems).title });

function changeForm(
  key: Key,
  apiKey: string,
  { words }: ConsoleData,
  done: () => Promise<void>,
  message: HTMLElement,
): HTMLElement {
  const { console: text, server } = words;
  const name = element('input', { id: 'changed-name', maxlength: '100', value: key.name });
  const expires = element('input', {
    id: 'changed-expiry',
    type: 'date',
    value: key.expires_at?.slice(0, 10),
  });
  const form = element(
    'form',
    { class: 'inline', 'aria-label': `${text.change}: ${key.name}` },
    element('h3', {}, `${text.change}: ${key.name}`),
    field(text.keyName, name),
    field(text.expires, expires),
    element('button', { class: 'secondary' }, text.save),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const body = { name: name.value, ...(expires.value !== '' && { expires_at: endOf(expires.value) }) };
    const outcome = await send(`/v1/keys/${key.id}`, { method: 'PATCH', key: apiKey, body });
    if (outcome.is === 'answer') return done();
    const title = outcome.is === 'problem' ? refusal(outcome.problem, words) : server.unreachable;
    message.append(element('p', { class: 'warning' }, title));
  });
  return form;
}

function createForm(apiKey: string, data: ConsoleData, done: () => Promise<void>): HTMLElement {
  const { words } = data;
  const { console: text, server } = words;
  const name = element('input', { id: 'new-name', maxlength: '100', required: '' });
  const expires = element('input', { id: 'new-expiry', type: 'date' });
  const manage = element('input', { id: 'new-manage', type: 'checkbox' });
  const sandbox = element('input', { id: 'new-sandbox', type: 'checkbox' });
  // No test key manages.
  exclude(manage, sandbox);
  const shown = element('div', { id: 'created', role: 'status' });
  const form = element(
    'form',
    { class: 'inline', id: 'new-key-form', autocomplete: 'off' },
    element('h3', {}, text.createKey),
    field(text.keyName, name),
    field(text.expires, expires),
    element('div', { class: 'check' }, manage, element('label', { for: 'new-manage' }, text.mayManage)),
    element('div', { class: 'check' }, sandbox, element('label', { for: 'new-sandbox' }, text.sandboxKey)),
    element('button', { class: 'secondary' }, text.createKey),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const outcome = await send<{ secret: string }>('/v1/keys', {
      key: apiKey,
      body: {
        name: name.value,
        rights: [
          ...['verify', 'read', ...(manage.checked ? ['manage'] : [])],
          ...(sandbox.checked ? [TEST_VALUES] : []),
        ],
        ...(sandbox.checked && { test: true }),
        ...(expires.value !== '' && { expires_at: endOf(expires.value) }),
      },
    });
    if (outcome.is !== 'answer') {
      const title = outcome.is === 'problem' ? refusal(outcome.problem, words) : server.unreachable;
      shown.replaceChildren(element('p', { class: 'warning' }, title));
      return;
    }
    const { secret } = outcome.body;
    shareKey(secret);
    await done();
    document.getElementById('created')!.replaceChildren(
      element('p', {}, text.shownOnce),
      element('code', { class: 'secret' }, secret),
      copyButton(server, () => secret),
      ...firstRequest(secret, data),
    );
  });
  return element('div', {}, form, shown);
}

/** A request with the new key in it, to try it by. */
function firstRequest(secret: string, { words, baseUrl }: ConsoleData): HTMLElement[] {
  const request = { url: `${baseUrl}/v1/verify/iban`, body: { value: 'DE89 3704 0044 0532 0130 00' } };
  const sample = SAMPLES[0]!.write(request).replace('$ASSAY_KEY', secret);
  return [
    element('p', {}, `${words.console.tryKey}:`),
    element('pre', { tabindex: '0' }, sample),
    copyButton(words.server, () => sample),
  ];
}

/** Right of a test key to which values for tests are valid. */
export const TEST_VALUES = 'allow_test_values';

/** Of two boxes at most one is ticked: ticking one takes the other's tick away. */
function exclude(one: HTMLInputElement, other: HTMLInputElement): void {
  for (const [box, rest] of [
    [one, other],
    [other, one],
  ] as const) {
    box.addEventListener('change', () => {
      if (box.checked) rest.checked = false;
    });
  }
}

export function field(label: string, input: HTMLElement): HTMLElement {
  return element('div', {}, element('label', { for: input.id }, label), input);
}
