/** The administration: opened with a key that this tab's memory alone holds. */
import { showAccounts } from './admin/accounts.ts';
import { type AdminData, type Desk, deskOf } from './admin/desk.ts';
import { showJobs } from './admin/jobs.ts';
import { showAudit, showNotices } from './admin/logs.ts';
import { showOperators } from './admin/operators.ts';
import { type Status, showStatus } from './admin/status.ts';
import { showSums } from './admin/sums.ts';
import { byId, pageData } from './dom.ts';
import { problemSentence, send } from './server.ts';

const data = pageData<AdminData>();
const { words } = data;
/** How the keys of operators begin. */
const OPERATOR = 'assay_admin_';
const PARTS = [
  'status',
  'accounts',
  'usage',
  'jobs',
  'notices',
  'operators',
  'audit',
  'data',
  'settings',
  'message',
];

byId<HTMLFormElement>('open').addEventListener('submit', (event) => {
  event.preventDefault();
  void open(byId<HTMLInputElement>('key').value.trim());
});
byId('close').addEventListener('click', close);

async function open(key: string): Promise<void> {
  if (key === '') return;
  const refused = byId('refused');
  refused.textContent = '';
  const outcome = await send<Status>('/v1/admin/status', { method: 'GET', key });
  if (outcome.is === 'unreachable') {
    refused.textContent = words.server.unreachable;
  } else if (outcome.is === 'problem') {
    const isKey = /api_key/.test(outcome.problem.code);
    refused.textContent = isKey ? words.console.refused : problemSentence(outcome.problem, words.problems);
  } else {
    byId<HTMLInputElement>('key').value = '';
    byId('open').hidden = true;
    byId('administration').hidden = false;
    // Of ADMIN_KEY nothing is shown: it may be short.
    byId('who').textContent = key.startsWith(OPERATOR)
      ? `${key.slice(0, OPERATOR.length + 4)}…`
      : 'ADMIN_KEY';
    await show(deskOf(key, data), outcome.body);
  }
}

async function show(desk: Desk, status: Status): Promise<void> {
  showStatus(status, desk);
  await showAccounts(byId('accounts'), desk);
  await showSums(byId('usage'), desk);
  await showJobs(byId('jobs'), desk);
  await showNotices(byId('notices'), desk);
  await showOperators(byId('operators'), desk, status.operator.rights);
  await showAudit(byId('audit'), desk);
  byId('administration').dataset.shown = 'true';
}

function close(): void {
  for (const id of PARTS) byId(id).replaceChildren();
  delete byId('administration').dataset.shown;
  byId('administration').hidden = true;
  byId('open').hidden = false;
  byId('key').focus();
}
