/** The console: opened with a key that this tab's memory alone holds. */
import type { ConsoleData } from './console/data.ts';
import { showKeys } from './console/keys.ts';
import { startList } from './console/list.ts';
import { opensWithKey, shareKey } from './console/own-samples.ts';
import { showUsage, type Usage } from './console/usage.ts';
import { byId, pageData } from './dom.ts';
import { problemSentence, send } from './server.ts';

const data = pageData<ConsoleData>();
const { words } = data;
let endList: (() => void) | undefined;

byId<HTMLFormElement>('open').addEventListener('submit', (event) => {
  event.preventDefault();
  void open(byId<HTMLInputElement>('key').value.trim());
});
byId('close').addEventListener('click', close);
opensWithKey(byId<HTMLAnchorElement>('samples'));

async function open(key: string): Promise<void> {
  if (key === '') return;
  const refused = byId('refused');
  refused.textContent = '';
  const outcome = await send<Usage>('/v1/usage', { method: 'GET', key });
  if (outcome.is === 'unreachable') {
    refused.textContent = words.server.unreachable;
  } else if (outcome.is === 'problem') {
    const isKey = /api_key/.test(outcome.problem.code);
    refused.textContent = isKey ? words.console.refused : problemSentence(outcome.problem, words.problems);
  } else {
    byId<HTMLInputElement>('key').value = '';
    byId('open').hidden = true;
    byId('account').hidden = false;
    byId('who').textContent = `${key.slice(0, 15)}…`;
    shareKey(key);
    showUsage(byId('usage'), outcome.body, data);
    await showKeys(byId('keys'), key, data);
    endList = startList(byId('batch'), key, data, () => void refresh(key));
  }
}

/** The usage again, after checks were made. */
async function refresh(key: string): Promise<void> {
  const outcome = await send<Usage>('/v1/usage', { method: 'GET', key });
  if (outcome.is === 'answer') showUsage(byId('usage'), outcome.body, data);
}

function close(): void {
  shareKey('');
  endList?.();
  for (const id of ['usage', 'keys', 'batch']) byId(id).replaceChildren();
  byId('account').hidden = true;
  byId('open').hidden = false;
  byId('key').focus();
}
