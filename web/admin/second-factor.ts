/** One's own second factor: set up with an app, confirmed by its first code, replaced with a code of the present one. */
import { field } from '../console/keys.ts';
import { copyButton, element, fill } from '../dom.ts';
import type { Outcome } from '../server.ts';
import type { Desk } from './desk.ts';
import { confirmFactor, proposeFactor, type SessionOnPage } from './session.ts';

/** @param onSet called with the session as it goes on, when a second factor is in force */
export function showSecondFactor(
  place: HTMLElement,
  desk: Desk,
  { operator, second_factor_owed: isOwed }: SessionOnPage,
  onSet: (session: SessionOnPage) => void,
): void {
  const { admin: words } = desk.words;
  const isSet = operator?.second_factor_set === true;
  const count = desk.number.format(operator?.recovery_codes ?? 0);
  const state = isSet ? fill(words.factorOn, { count }) : isOwed ? words.factorOwed : words.factorOff;
  const code = codeInput('present-code');
  const form = element(
    'form',
    { class: 'inline', id: 'factor-form', autocomplete: 'off' },
    isSet && field(words.currentCode, code),
    element('button', { class: 'secondary' }, isSet ? words.setUpAnew : words.setUp),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const proposed = answerOf(await proposeFactor(code.value.trim()), desk);
    if (!proposed) return;
    desk.say();
    place.replaceChildren(confirmation(proposed, place, desk, onSet));
    place.querySelector('input')?.focus();
  });
  place.replaceChildren(element('p', { class: isOwed ? 'warning' : 'note' }, state), form);
}

/** The secret for the app, and the field for its first code. */
function confirmation(
  { secret, otpauth_url: url }: { secret: string; otpauth_url: string },
  place: HTMLElement,
  desk: Desk,
  onSet: (session: SessionOnPage) => void,
): HTMLElement {
  const { admin: words, server } = desk.words;
  const code = codeInput('first-code');
  code.required = true;
  const form = element(
    'form',
    { class: 'inline', id: 'confirm-form', autocomplete: 'off' },
    field(words.code, code),
    element('button', { class: 'primary' }, words.confirm),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const confirmed = answerOf(await confirmFactor(code.value.trim()), desk);
    if (!confirmed) return;
    showSecondFactor(place, desk, confirmed, onSet);
    desk.say(recoveryCodes(confirmed.recovery_codes, desk));
    onSet(confirmed);
  });
  const grouped = secret.replace(/.{4}(?!$)/g, '$& ');
  return element(
    'div',
    {},
    element('p', { class: 'note' }, words.steps),
    element(
      'p',
      {},
      `${words.appSecret}: `,
      element('code', { id: 'app-secret' }, grouped),
      ' ',
      copyButton(server, () => secret),
      ' ',
      element('a', { href: url }, words.openApp),
    ),
    form,
  );
}

function recoveryCodes(codes: readonly string[], desk: Desk): HTMLElement {
  const { admin: words, server } = desk.words;
  return element(
    'div',
    { class: 'card', id: 'recovery-codes' },
    element('p', {}, words.recovery),
    element('ul', { class: 'codes' }, ...codes.map((code) => element('li', {}, element('code', {}, code)))),
    copyButton(server, () => codes.join('\n')),
  );
}

const codeInput = (id: string) =>
  element('input', { id, autocomplete: 'one-time-code', maxlength: '64', spellcheck: 'false' });

/** What was answered; a refusal is shown. */
function answerOf<Body>(outcome: Outcome<Body>, desk: Desk): Body | undefined {
  if (outcome.is === 'answer') return outcome.body;
  desk.refused(outcome);
  return undefined;
}
