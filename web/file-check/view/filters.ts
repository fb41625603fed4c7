/** Which rows are shown: by outcome, column, reason, country and bank, and by a text. */
import { element } from '../../dom.ts';
import type { ColumnSummary, RowCounts, RowFilter, Shown, Summary } from '../messages.ts';
import { IDENTIFY } from './column-table.ts';
import type { Surroundings } from './words.ts';

/** The outcomes in the order in which someone works through them. */
const ORDER: readonly Shown[] = [
  ...(['wrong', 'repairable', 'open', 'doubtful', 'ended_banks', 'duplicates', 'repaired'] as const),
  ...(['empty', 'valid'] as const),
];
/** Names of a list; the rest is found by a text. */
const NAMES_MAX = 200;
/** How long nothing is typed before rows are searched. */
const REST_MS = 300;

/** The part of a filter that the summary can choose. */
export type Narrowing = Pick<RowFilter, 'target' | 'reason' | 'country' | 'bank' | 'type'>;

export interface FilterOptions extends Surroundings {
  changed(filter: RowFilter): void;
  /** How many rows fit. */
  count(filter: RowFilter): Promise<number>;
}

export interface Filters {
  readonly node: HTMLElement;
  readonly filter: RowFilter;
  show(summary: Summary): void;
  /** Shows the rows of one outcome alone. */
  choose(shown: Shown | undefined, narrowing?: Narrowing): void;
}

type Lists = Readonly<Record<'target' | 'reason' | 'country' | 'bank' | 'type', HTMLSelectElement>>;

export function createFilters(options: FilterOptions): Filters {
  const { words } = options;
  const { fileCheck } = words;
  let filter: RowFilter = {};
  let summary: Summary | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const chips = drawChips(fileCheck, (shown) => choose(shown));
  const lists = drawLists((name, value) => {
    const { [name]: _, ...rest } = filter;
    change(value === '' ? rest : { ...rest, [name]: name === 'target' ? Number(value) : value });
  });
  const text = element('input', {
    type: 'search',
    id: 'file-search',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  text.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { text: _, ...rest } = filter;
      change(text.value.trim() === '' ? rest : { ...rest, text: text.value.trim() });
    }, REST_MS);
  });

  function choose(shown: Shown | undefined, narrowing?: Narrowing): void {
    const { shown: _, ...rest } = filter;
    change({
      ...(narrowing ? { ...narrowing, ...(rest.text && { text: rest.text }) } : rest),
      ...(shown && { shown }),
    });
  }

  function change(next: RowFilter): void {
    filter = next;
    if (summary) draw(summary);
    options.changed(filter);
  }

  function draw(now: Summary): void {
    summary = now;
    fillLists(lists, now, filter, options);
    void showCounts(chips, now, filter, options);
  }

  return {
    node: element(
      'div',
      { class: 'filters', role: 'group', 'aria-label': fileCheck.show },
      element('div', { class: 'chips' }, ...chips.values()),
      element(
        'div',
        { class: 'choices' },
        ...Object.entries(listNames(fileCheck)).map(([name, label]) =>
          field(label, lists[name as keyof Lists]),
        ),
        field(fileCheck.search, text),
      ),
    ),
    get filter() {
      return filter;
    },
    show: draw,
    choose,
  };
}

const listNames = (words: FilterOptions['words']['fileCheck']): Readonly<Record<keyof Lists, string>> => ({
  target: words.column,
  reason: words.reason,
  country: words.countryOf,
  bank: words.bank,
  type: words.kind,
});

type Chips = ReadonlyMap<Shown | undefined, HTMLButtonElement>;

function drawChips(
  { states, all }: FilterOptions['words']['fileCheck'],
  choose: (shown: Shown | undefined) => void,
): Chips {
  return new Map(
    [undefined, ...ORDER].map((shown) => {
      const chip = element(
        'button',
        {
          type: 'button',
          class: `chip ${shown === undefined ? '' : `is-${shown}`}`,
          'aria-pressed': 'false',
        },
        element('span', {}, shown === undefined ? all : states[shown]),
        ' ',
        element('strong', {}),
      );
      chip.addEventListener('click', () => choose(shown));
      return [shown, chip] as const;
    }),
  );
}

/** The counts of a column stand in the summary; those of several columns are rows of which any fits. */
async function showCounts(
  chips: Chips,
  summary: Summary,
  { shown: chosen, target }: RowFilter,
  { language, count }: FilterOptions,
): Promise<void> {
  const number = new Intl.NumberFormat(language);
  const column = summary.columns.length === 1 ? summary.columns[0] : summary.columns[target ?? -1];
  for (const [shown, chip] of chips) {
    chip.ariaPressed = String(shown === chosen);
    const most = shown === undefined ? summary.rows : sum(summary.columns.map(({ counts }) => counts[shown]));
    // Right values and mistakes are there even where there are none.
    chip.hidden = most === 0 && shown !== undefined && shown !== 'wrong' && shown !== chosen;
    if (chip.hidden) continue;
    const exact =
      shown === undefined
        ? summary.rows
        : (column?.counts[shown] ?? (most === 0 ? 0 : await count({ shown })));
    chip.querySelector('strong')!.textContent = number.format(exact);
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function drawLists(choose: (name: keyof Lists, value: string) => void): Lists {
  const list = (name: keyof Lists): HTMLSelectElement => {
    const node = element('select', { id: `file-by-${name}` });
    node.addEventListener('change', () => choose(name, node.value));
    return node;
  };
  return {
    target: list('target'),
    reason: list('reason'),
    country: list('country'),
    bank: list('bank'),
    type: list('type'),
  };
}

/** Offers what there is, with its counts; a list with nothing to choose is left out. */
function fillLists(lists: Lists, summary: Summary, filter: RowFilter, around: FilterOptions): void {
  const { columns } = summary;
  const { language, words, kinds } = around;
  const own = filter.target === undefined ? undefined : columns[filter.target];
  const rows: RowCounts = own ?? summary.together;
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const names = {
    reason: (code: string) => words.reasons[code] ?? code,
    country: (code: string) => countries.of(code) ?? code,
    bank: (name: string) => name,
    type: (type: string) => kinds.find((kind) => kind.type === type)?.name ?? type,
  };
  fillList(
    lists.target,
    columns.map(({ name }, at) => [String(at), name]),
    filter.target === undefined ? '' : String(filter.target),
    around,
  );
  const counts = {
    reason: Object.entries(rows.reasons),
    country: Object.entries(rows.countries),
    bank: Object.entries(rows.banks),
    type: typesIn(summary, own),
  };
  const number = new Intl.NumberFormat(language);
  for (const [name, found] of Object.entries(counts) as [keyof typeof counts, typeof counts.reason][]) {
    const choices = found
      .slice(0, NAMES_MAX)
      .map(([code, times]) => [code, `${names[name](code)} (${number.format(times)})`] as const);
    fillList(lists[name], choices, filter[name] ?? '', around);
  }
}

function fillList(
  list: HTMLSelectElement,
  choices: readonly (readonly [string, string])[],
  value: string,
  { words }: Surroundings,
): void {
  list.replaceChildren(
    element('option', { value: '' }, words.fileCheck.all),
    ...choices.map(([choice, name]) => element('option', { value: choice }, name)),
  );
  list.value = value;
  const least = list.id === 'file-by-target' ? 2 : 1;
  list.parentElement!.hidden = choices.length < least && value === '';
}

/** Rows by type, where a column may have several: where all have one kind, there is nothing to choose. */
export function typesIn({ columns, together }: Summary, own?: ColumnSummary): [name: string, rows: number][] {
  const mixed = (own ? [own] : columns).filter(({ kind }) => kind === IDENTIFY);
  const names = new Set(mixed.flatMap(({ types }) => Object.keys(types)));
  return Object.entries((own ?? together).types).filter(([name]) => names.has(name));
}

function field(name: string, control: HTMLElement): HTMLElement {
  return element('div', {}, element('label', { for: control.id }, name), control);
}
