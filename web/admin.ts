/** The administration: opened with a key, and a code where one is needed, which are exchanged for a session. The page keeps neither. */
import { showAccounts } from './admin/accounts.ts';
import { type AdminData, deskOf } from './admin/desk.ts';
import { showJobs } from './admin/jobs.ts';
import { showAudit, showNotices } from './admin/logs.ts';
import { showOperators } from './admin/operators.ts';
import { showSecondFactor } from './admin/second-factor.ts';
import { ask, presentSession, type SessionOnPage, signIn, signOut } from './admin/session.ts';
import { type Status, showStatus } from './admin/status.ts';
import { showSums } from './admin/sums.ts';
import { byId, element, pageData } from './dom.ts';
import { type Outcome, type Problem, problemSentence } from './server.ts';

const data = pageData<AdminData>();
const { words } = data;
/** Who has ADMIN_KEY, which is no operator of the store. */
const FIRST = 'admin';
const FACTOR = 'secondFactor';
const PARTS = [
  'status',
  'accounts',
  'usage',
  'jobs',
  'notices',
  'operators',
  FACTOR,
  'audit',
  'data',
  'settings',
  'message',
];

const keyField = byId<HTMLInputElement>('key');
const codeField = byId<HTMLInputElement>('code');
const desk = deskOf(data, () => over(words.problems.session_ended?.detail ?? ''));

byId<HTMLFormElement>('open').addEventListener('submit', (event) => {
  event.preventDefault();
  void open(keyField.value.trim(), codeField.value.trim());
});
byId('close').addEventListener('click', () => void end(false));
byId('close-all').addEventListener('click', () => void end(true));
void resume();

/** Goes on with the session that the browser has, as after the page was loaded again. */
async function resume(): Promise<void> {
  const outcome = await presentSession();
  if (outcome.is === 'answer' && outcome.body.signed_in) await enter(outcome.body);
}

async function open(key: string, code: string): Promise<void> {
  if (key === '') return;
  byId('refused').textContent = '';
  const outcome = await signIn(key, code);
  if (outcome.is !== 'answer') {
    refuse(outcome);
    return;
  }
  forget();
  const kept = await presentSession();
  if (kept.is === 'answer' && kept.body.signed_in) await enter(kept.body);
  else byId('refused').textContent = words.admin.notKept;
}

/** Says why nobody is let in; where a code is missing, its field is shown. */
function refuse(outcome: Exclude<Outcome<unknown>, { is: 'answer' }>): void {
  const refused = byId('refused');
  if (outcome.is === 'unreachable') {
    refused.textContent = words.server.unreachable;
    return;
  }
  const { code } = outcome.problem;
  const asksForCode = code === 'second_factor_required';
  if (asksForCode) byId('code-part').hidden = false;
  if (asksForCode || code === 'second_factor_refused') {
    codeField.value = '';
    codeField.focus();
  }
  if (!asksForCode) refused.textContent = sentence(outcome.problem);
}

const sentence = (problem: Problem): string =>
  /api_key/.test(problem.code) ? words.console.refused : problemSentence(problem, words.problems);

/** Empties the fields: what was typed is exchanged. */
function forget(): void {
  keyField.value = '';
  codeField.value = '';
  byId('code-part').hidden = true;
}

async function enter(session: SessionOnPage): Promise<void> {
  byId('open').hidden = true;
  const administration = byId('administration');
  administration.hidden = false;
  const id = session.operator?.id ?? '';
  byId('who').textContent = id === FIRST ? 'ADMIN_KEY' : id;
  const isOwed = session.second_factor_owed === true;
  for (const section of administration.querySelectorAll('section'))
    section.hidden = isOwed && section.getAttribute('aria-labelledby') !== `${FACTOR}-title`;
  showSecondFactor(byId(FACTOR), desk, session, (next) => {
    if (isOwed) void enter(next);
  });
  if (isOwed) {
    administration.dataset.shown = 'owed';
    return;
  }
  const status = await ask<Status>('/status');
  if (status.is === 'answer') await show(status.body);
  else desk.refused(status);
}

async function show(status: Status): Promise<void> {
  showStatus(status, desk);
  await showAccounts(byId('accounts'), desk);
  await showSums(byId('usage'), desk);
  await showJobs(byId('jobs'), desk);
  await showNotices(byId('notices'), desk);
  await showOperators(byId('operators'), desk, status.operator.rights);
  await showAudit(byId('audit'), desk);
  byId('administration').dataset.shown = 'true';
}

async function end(everywhere: boolean): Promise<void> {
  await signOut(everywhere);
  over('');
}

/** Back to signing in, with nothing left of what was shown. */
function over(why: string): void {
  for (const id of PARTS) byId(id).replaceChildren();
  delete byId('administration').dataset.shown;
  byId('administration').hidden = true;
  byId('open').hidden = false;
  forget();
  byId('refused').replaceChildren(why === '' ? '' : element('span', {}, why));
  keyField.focus();
}
