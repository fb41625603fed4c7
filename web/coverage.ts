/** The table of countries, made to search and to sort. */
import { button, byId, fill, pageData } from './dom.ts';

const words = pageData<{ found: string; none: string; sortBy: string }>();
const table = byId<HTMLTableElement>('countries');
const body = table.tBodies[0]!;
const heads = [...table.tHead!.rows[0]!.cells];
const rows = [...body.rows];
const language = document.documentElement.lang;

const search = byId<HTMLInputElement>('search');
byId('search-box').hidden = false;
search.addEventListener('input', filter);

for (const [at, head] of heads.entries()) {
  const sort = button(head.textContent!, () => sortBy(at, head), '');
  sort.title = fill(words.sortBy, { column: head.textContent! });
  head.replaceChildren(sort);
}
heads[0]!.ariaSort = 'ascending';

function filter(): void {
  const wanted = plain(search.value);
  let found = 0;
  for (const row of rows) {
    row.hidden = !plain(row.cells[0]!.textContent!).includes(wanted);
    if (!row.hidden) found++;
  }
  byId('found').textContent = found === 0 ? words.none : fill(words.found, { count: found });
}

/** Without case, accents and outer spaces: nobody types "Åland" to find it. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

function sortBy(at: number, head: HTMLTableCellElement): void {
  const turned = head.ariaSort === 'ascending' ? 'descending' : 'ascending';
  for (const other of heads) other.ariaSort = null;
  head.ariaSort = turned;
  const sign = turned === 'ascending' ? 1 : -1;
  body.append(...rows.toSorted((a, b) => sign * compare(a.cells[at]!, b.cells[at]!)));
}

function compare(a: HTMLTableCellElement, b: HTMLTableCellElement): number {
  if (a.dataset.value !== undefined) return Number(a.dataset.value) - Number(b.dataset.value);
  return a.textContent!.localeCompare(b.textContent!, language);
}
