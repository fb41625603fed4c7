/** Has the value verified on the server, when someone asks for it: the free checks, a key, an account. */
import { button, byId, copyButton, element, fill } from '../dom.ts';
import type { KindOnPage } from '../page-data.ts';
import { type Problem, problemSentence, type Quota, send, verifyOnServer } from '../server.ts';
import { type InField, inField, redraw, showAnswer, shownAs } from './field.ts';
import { anything, data, words } from './page.ts';

const { server } = words;
const verify = byId<HTMLButtonElement>('verify');

let apiKey: string | undefined;
let quota: Quota | undefined;
let isSpent = false;
/** What came of the last request, where it was no answer. It stays until something else is typed or sent. */
let notice: string | undefined;
/** Whether the server would say nothing else of what stands in the field. */
let isPointless = true;

export function startServer(): void {
  byId('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void askServer();
  });
  byId<HTMLFormElement>('key-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const input = byId<HTMLInputElement>('key');
    const key = input.value.trim();
    input.value = '';
    if (key !== '') useKey(key);
  });
  document.getElementById('signup-form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    void signUp();
  });
}

/** Something else stands in the field than what the server was asked. */
export function forgetAnswer(): void {
  notice = undefined;
  quota = undefined;
}

/** The quota as a quiet line; once it is spent, the ways on. */
export function drawMeter(now: InField, isNoNumber: boolean): void {
  isPointless = isNoNumber || now.state.text.trim() === '';
  const { trial, free } = kindFor(now);
  const isOpen = apiKey !== undefined || (trial && !isSpent);
  verify.disabled = isPointless || !isOpen;
  byId('ways').hidden = isOpen;
  byId('meter').replaceChildren(...meterText(trial, free));
}

function meterText(trial: boolean, free: boolean): (Node | string)[] {
  if (notice !== undefined) return [element('span', { class: 'warning', role: 'alert' }, notice)];
  if (apiKey !== undefined) return [`${server.withKey}. `, button(server.forget, () => useKey(undefined))];
  if (!trial) return [server.needsKey];
  if (isSpent) return [server.spent];
  if (quota) return [fill(server.quota, { ...quota })];
  return [free ? server.note.iban : server.note.other];
}

/** The kind that the server is asked for; under the first tab the one that the value is, as far as that is known. */
function kindFor({ on, state: { result } }: InField): KindOnPage {
  if (on !== anything) return on;
  const { kind } = result ? shownAs(result) : { kind: anything };
  return kind === anything ? data.kinds[0]! : kind;
}

async function askServer(): Promise<void> {
  const asked = inField();
  const { text: value } = asked.state;
  const country = asked.state.country || undefined;
  if (value.trim() === '') return;
  notice = undefined;
  verify.disabled = true;
  verify.textContent = server.busy;
  const { segment } = apiKey === undefined ? kindFor(asked) : asked.on;
  const outcome = await verifyOnServer({ segment, value, country, key: apiKey });
  verify.textContent = server.verify;
  const now = inField();
  // Something else may have been typed meanwhile.
  const isStillThere = asked.on === now.on && now.state.text === value;
  if (isStillThere && outcome.is === 'answer') {
    ({ quota } = outcome.body);
    showAnswer({ value, country, result: outcome.body });
    return;
  }
  if (isStillThere && outcome.is === 'problem') refused(outcome.problem);
  if (isStillThere && outcome.is === 'unreachable') notice = server.unreachable;
  redraw();
}

function refused(problem: Problem): void {
  if (problem.code === 'free_checks_exhausted') isSpent = true;
  else notice = refusal(problem);
  // Another key can be given at once.
  if (problem.code === 'invalid_api_key') apiKey = undefined;
}

const refusal = (problem: Problem) =>
  fill(server.refused, { title: problemSentence(problem, words.problems) });

/** With a key what stands in the field is verified at once. */
function useKey(key: string | undefined): void {
  apiKey = key;
  notice = undefined;
  redraw();
  if (key !== undefined && !isPointless) void askServer();
}

async function signUp(): Promise<void> {
  const name = byId<HTMLInputElement>('account-name').value.trim();
  if (name === '') return;
  const outcome = await send<{ key: { secret: string } }>('/v1/signup', { body: { name } });
  notice = undefined;
  if (outcome.is === 'unreachable') notice = server.unreachable;
  else if (outcome.is === 'problem') notice = refusal(outcome.problem);
  else {
    const { secret } = outcome.body.key;
    byId('new-key').replaceChildren(
      element('p', {}, server.newKey),
      element('code', { class: 'secret' }, secret),
      copyButton(server, () => secret),
    );
    apiKey = secret;
  }
  redraw();
}
