/** Usage of all accounts: sums of any days, as bars and as a table, to download as CSV. */
import { field } from '../console/keys.ts';
import { table } from '../console/usage.ts';
import { button, element } from '../dom.ts';
import type { Account, Desk } from './desk.ts';

type Part = 'account' | 'key' | 'kind' | 'day';

interface Sums {
  readonly from: string;
  readonly to: string;
  readonly rows: readonly (Partial<Readonly<Record<Part, string>>> & {
    readonly test?: boolean;
    readonly checks: number;
  })[];
}

const PARTS: readonly Part[] = ['account', 'kind', 'day', 'key'];
const DAY_MS = 86_400_000;
const DAYS = 30;
/** Rows that are drawn; the file has them all. */
const SHOWN_MAX = 200;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export async function showSums(place: HTMLElement, desk: Desk): Promise<void> {
  const { admin: words, console: shared } = desk.words;
  const names: Readonly<Record<Part, string>> = {
    ...{ account: words.account, kind: shared.kind, day: words.at, key: desk.words.server.key },
  };
  const now = Date.now();
  const from = element('input', { id: 'sums-from', type: 'date', value: dayOf(now - (DAYS - 1) * DAY_MS) });
  const to = element('input', { id: 'sums-to', type: 'date', value: dayOf(now) });
  const by = element(
    'select',
    { id: 'sums-by' },
    ...PARTS.map((part) => element('option', { value: part }, names[part])),
  );
  const result = element('div', { id: 'sums-result' });
  const form = element(
    'form',
    { class: 'inline' },
    field(words.from, from),
    field(words.to, to),
    field(words.sums, by),
    element('button', { class: 'secondary' }, words.show),
  );
  const show = async () => {
    const query = `from=${from.value}&to=${to.value}&by=${by.value}`;
    const sums = await desk.ask<Sums>(`/usage?${query}`);
    if (!sums) return;
    const owners = by.value === 'account' ? await ownersOf(desk) : new Map<string, string>();
    draw(result, sums, { by: by.value as Part, names, owners }, desk);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void show();
  });
  place.replaceChildren(form, result);
  await show();
}

/** What the sums are made by, as it is called, and the names of the accounts where it is these. */
interface View {
  readonly by: Part;
  readonly names: Readonly<Record<Part, string>>;
  readonly owners: ReadonlyMap<string, string>;
}

/** The names of accounts by their ids: of those that fit on a page; others are shown by their ids. */
async function ownersOf(desk: Desk): Promise<Map<string, string>> {
  const page = await desk.ask<{ accounts: readonly Account[] }>('/accounts?limit=1000');
  return new Map(page?.accounts.map(({ id, name }) => [id, name]));
}

function draw(place: HTMLElement, { from, to, rows }: Sums, { by, names, owners }: View, desk: Desk): void {
  const { admin: words, console: shared } = desk.words;
  if (rows.length === 0) {
    place.replaceChildren(element('p', { class: 'note' }, words.noSums));
    return;
  }
  const most = Math.max(...rows.map(({ checks }) => checks));
  const drawn = rows.slice(0, SHOWN_MAX).map((row) => {
    const bar = element('meter', { min: '0', max: String(most), 'aria-label': row[by] ?? '' });
    bar.value = row.checks;
    const id = `${row[by] ?? ''}${row.test ? ' (test)' : ''}`;
    const owner = owners.get(row[by] ?? '');
    const label = owner === undefined ? id : element('span', {}, `${owner} `, element('code', {}, id));
    return [label, bar, desk.number.format(row.checks)];
  });
  const lines = rows.map((row) => [row[by] ?? '', String(row.test === true), String(row.checks)].join(','));
  const csv = `${[`${by},test,checks`, ...lines].join('\n')}\n`;
  place.replaceChildren(
    table([names[by], '', shared.checks], drawn),
    button(shared.download, () => download(csv, `usage-${from}-${to}.csv`, 'text/csv'), 'secondary'),
  );
}

export function download(text: string, name: string, type: string): void {
  const link = element('a', { download: name });
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
