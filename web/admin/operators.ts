/** Operators: listed, made, changed, given another key and ended, for whoever has the right to all of it. */
import { field } from '../console/keys.ts';
import { table } from '../console/usage.ts';
import { button, element, fill } from '../dom.ts';
import type { Desk } from './desk.ts';
import { showSecret } from './keys.ts';

interface Operator {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly rights: readonly string[];
  readonly second_factor: boolean;
  readonly second_factor_set: boolean;
  readonly status: 'active' | 'expired' | 'revoked';
  readonly expires_at?: string;
}

const RIGHTS = ['read', 'accounts', 'data', 'all'] as const;

/** Nothing is asked for what the key may not see: the audit log would have it as refused. */
export async function showOperators(
  place: HTMLElement,
  desk: Desk,
  rights: readonly string[],
): Promise<void> {
  const { admin: words, console: shared } = desk.words;
  if (!rights.includes('all')) {
    place.replaceChildren(element('p', { class: 'note' }, words.operatorsHidden));
    return;
  }
  const answer = await desk.ask<{ operators: readonly Operator[] }>('/operators');
  if (!answer) return;
  const refresh = () => showOperators(place, desk, rights);
  const form = element('div', { id: 'operator-change' });
  const rows = answer.operators.map((operator) => [
    element('span', {}, `${operator.name} `, element('code', {}, operator.id)),
    element('code', {}, `${operator.start}…`),
    operator.rights.join(', '),
    operator.second_factor || operator.second_factor_set ? words.keyAndCode : words.keyAlone,
    operator.status === 'revoked'
      ? shared.revoked
      : operator.expires_at
        ? desk.time(operator.expires_at)
        : shared.never,
    operator.status === 'revoked' ? '' : actsOf(operator, form, desk, refresh),
  ]);
  place.replaceChildren(
    answer.operators.length === 0
      ? element('p', { class: 'note' }, words.noOperators)
      : table(headsOf(desk), rows),
    form,
    formOf(desk, refresh),
  );
}

const headsOf = ({ words: { admin: words, console: shared, server } }: Desk): string[] => [
  ...[words.operators, server.key, shared.rights, words.secondFactor, shared.expires, words.action],
];

function actsOf(
  operator: Operator,
  form: HTMLElement,
  desk: Desk,
  refresh: () => Promise<void>,
): HTMLElement {
  const { admin: words, console: shared } = desk.words;
  const path = `/operators/${operator.id}`;
  const change = () => {
    form.replaceChildren(formOf(desk, refresh, operator));
    form.querySelector('input')?.focus();
  };
  const rotate = async () => {
    const made = await desk.ask<{ secret: string }>(`${path}/rotate`, { method: 'POST' });
    if (made) showSecret(made.secret, desk);
    await refresh();
  };
  const revoke = async () => {
    if (await desk.ask(path, { method: 'DELETE' })) desk.say();
    await refresh();
  };
  const question = () =>
    desk.say(
      element(
        'p',
        { class: 'warning' },
        fill(shared.revokeReally, { name: `${operator.name} (${operator.id})` }),
      ),
      button(shared.revoke, () => void revoke(), 'secondary'),
    );
  const reset = async () => {
    if (await desk.ask(`${path}/second-factor`, { method: 'DELETE' })) desk.say();
    await refresh();
  };
  const resetQuestion = () =>
    desk.say(
      element(
        'p',
        { class: 'warning' },
        fill(words.resetReally, { name: `${operator.name} (${operator.id})` }),
      ),
      button(words.resetFactor, () => void reset(), 'secondary'),
    );
  return element(
    'span',
    { class: 'acts' },
    button(words.change, change),
    button(words.rotate, () => void rotate()),
    operator.second_factor_set && button(words.resetFactor, resetQuestion),
    button(shared.revoke, question),
  );
}

/** The form of a new operator, or of one that is changed. */
function formOf(desk: Desk, refresh: () => Promise<void>, operator?: Operator): HTMLElement {
  const { admin: words, console: shared } = desk.words;
  const prefix = operator === undefined ? 'new-operator' : 'operator';
  const title = operator === undefined ? words.createOperator : `${operator.name} (${operator.id})`;
  const name = element('input', { id: prefix, maxlength: '100', required: '', value: operator?.name });
  const until = element('input', {
    id: `${prefix}-end`,
    type: 'date',
    value: operator?.expires_at?.slice(0, 10),
  });
  const boxes = RIGHTS.map((right) => {
    const box = element('input', { id: `${prefix}-${right}`, type: 'checkbox' });
    box.checked = operator?.rights.includes(right) ?? right === 'read';
    return { right, box };
  });
  // People sign in here; whoever makes one for a program says so.
  const needsCode = element('input', { id: `${prefix}-factor`, type: 'checkbox' });
  needsCode.checked = operator?.second_factor ?? true;
  const form = element(
    'form',
    { class: 'inline', id: `${prefix}-form`, autocomplete: 'off' },
    element('h3', {}, title),
    field(shared.keyName, name),
    field(shared.expires, until),
    ...boxes.map(({ right, box }) =>
      element('div', { class: 'check' }, box, element('label', { for: box.id }, right)),
    ),
    element('div', { class: 'check' }, needsCode, element('label', { for: needsCode.id }, words.needsCode)),
    element('button', { class: 'secondary' }, operator === undefined ? words.createOperator : shared.save),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const rights = boxes.filter(({ box }) => box.checked).map(({ right }) => right);
    const body = {
      ...{ name: name.value, rights, second_factor: needsCode.checked },
      ...(until.value !== '' && { expires_at: until.value }),
    };
    if (operator !== undefined) {
      if (await desk.ask(`/operators/${operator.id}`, { method: 'PATCH', body })) await refresh();
      return;
    }
    const made = await desk.ask<{ secret: string }>('/operators', { body });
    if (!made) return;
    showSecret(made.secret, desk);
    await refresh();
  });
  return form;
}
