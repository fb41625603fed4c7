/** The columns of a file, each with what it holds, how sure that is and why, and its first values. What is unsure is a choice beside it. */
import { counted, fill } from '../../../src/words/fill.ts';
import { button, element } from '../../dom.ts';
import type { CheckedColumn, CheckOptions, ColumnFinding, Opened } from '../messages.ts';
import { select } from './fields.ts';
import type { Surroundings } from './words.ts';

export interface ColumnTableOptions extends Surroundings {
  readonly opened: Opened;
  /** What is checked at first. */
  readonly chosen: CheckOptions;
  /** Whether nothing of the file was checked yet. */
  readonly isFirst: boolean;
}

export interface ColumnTable {
  readonly node: HTMLElement;
  /** The columns that are checked, those of before in their order. */
  wanted(): CheckedColumn[];
  /** Shows what became of choices. */
  show(): void;
}

/** In the place of a kind, where each value may be of another one. */
export const IDENTIFY = 'identify';
/** Columns that are drawn at first beside those that were recognised, and each time that more are asked for: a row has a list of all kinds. */
const DRAWN_AT_ONCE = 200;
const EXAMPLES = 3;
const EXAMPLE_MAX = 40;

/** A column with its choice. */
interface Choice {
  readonly at: number;
  readonly node: HTMLElement;
  readonly kind: HTMLSelectElement;
  /** Whether nobody has said yet what an unsure column holds. */
  isOpen(): boolean;
  show(): void;
}

export function drawColumnTable(options: ColumnTableOptions): ColumnTable {
  const { opened, chosen, words, language } = options;
  const { fileCheck } = words;
  const unsure = element('p', { class: 'unsure-columns', role: 'status' });
  const body = element('tbody', { role: 'rowgroup' });
  const choices: Choice[] = [];
  const draw = (columns: Opened['columns']): void => {
    const drawn = columns.map(({ at, name }) => drawChoice(at, name, options));
    choices.push(...drawn);
    body.append(...drawn.map(({ node }) => node));
    for (const one of drawn) one.show();
  };
  const [first, rest] = drawnFirst(options);
  draw(first);
  const heads = [fileCheck.column, fileCheck.holds, fileCheck.examples];
  const head = heads.map((text) => element('th', { scope: 'col', role: 'columnheader' }, text));
  const table = element(
    'table',
    { role: 'table' },
    element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, ...head)),
    body,
  );
  const region = { class: 'columns-of-file', tabindex: '0', role: 'region', 'aria-label': fileCheck.column };
  return {
    node: element(
      'div',
      { class: 'column-choices' },
      unsure,
      element('div', region, table),
      rest.length > 0 && moreButton(rest, draw, options),
    ),
    wanted: () => checkedIn(choices, chosen.columns, opened.guess.columns),
    show() {
      const open = choices.filter((choice) => choice.isOpen()).length;
      unsure.textContent = open === 0 ? '' : counted(fileCheck.unsureColumns, open, language);
      for (const choice of choices) choice.show();
    },
  };
}

/** The columns that are drawn at first, in their order, and the others. */
function drawnFirst({
  opened,
  chosen,
}: ColumnTableOptions): [Opened['columns'], Opened['columns'][number][]] {
  const { columns, findings } = opened;
  const known = new Set([...findings, ...chosen.columns].map(({ at }) => at));
  const isFirst = (at: number) => at < DRAWN_AT_ONCE || known.has(at);
  return [columns.filter(({ at }) => isFirst(at)), columns.filter(({ at }) => !isFirst(at))];
}

/** Draws more columns, until there are no others. */
function moreButton(
  rest: Opened['columns'][number][],
  draw: (columns: Opened['columns']) => void,
  { words, language }: ColumnTableOptions,
): HTMLButtonElement {
  const count = new Intl.NumberFormat(language);
  const text = () => fill(words.fileCheck.moreColumns, { count: count.format(rest.length) });
  const node = button(
    text(),
    () => {
      draw(rest.splice(0, DRAWN_AT_ONCE));
      node.textContent = text();
      node.hidden = rest.length === 0;
    },
    'small',
  );
  return node;
}

function checkedIn(
  choices: readonly Choice[],
  before: readonly CheckedColumn[],
  found: readonly CheckedColumn[],
): CheckedColumn[] {
  const rank = (at: number): number => {
    const place = before.findIndex((one) => one.at === at);
    return place < 0 ? before.length : place;
  };
  return choices
    .map(({ at, kind: { value: kind } }) => {
      const isSame = (one: CheckedColumn) => one.at === at && one.kind === kind;
      return found.find(isSame) ?? { at, kind };
    })
    .filter(({ kind }) => kind !== '')
    .sort((one, other) => rank(one.at) - rank(other.at) || one.at - other.at);
}

/** Each column with what it holds and its first values. */
function drawChoice(at: number, name: string, options: ColumnTableOptions): Choice {
  const { opened, words, isFirst } = options;
  const { fileCheck } = words;
  const finding = opened.findings.find((one) => one.at === at);
  const kind = kindSelect(at, name, options);
  let isSaid = !isFirst;
  kind.addEventListener('change', () => {
    isSaid = true;
  });
  const note = element('p', { class: 'why-of-column', id: `file-why-${at}` });
  kind.setAttribute('aria-describedby', note.id);
  const isUnsure = finding?.sure === 'unsure';
  const act = (text: string, value: string) =>
    button(
      text,
      () => {
        kind.value = value;
        isSaid = true;
        kind.focus();
        kind.dispatchEvent(new Event('change', { bubbles: true }));
      },
      'small',
    );
  const acts = isUnsure && [
    act(fill(fileCheck.checkAs, { kind: nameOf(finding.kind, options) }), finding.kind),
    act(fileCheck.leaveOut, ''),
  ];
  for (const one of acts || []) one.ariaLabel = `${name}: ${one.textContent}`;
  const line = acts && element('div', { class: 'acts-of-column' }, ...acts);
  const node = element(
    'tr',
    { role: 'row' },
    element('th', { scope: 'row', role: 'rowheader' }, name),
    element('td', { role: 'cell' }, kind, note, line),
    element('td', { role: 'cell', class: 'examples-of-column' }, ...examplesOf(at, opened)),
  );
  const isOpen = () => isUnsure && !isSaid && kind.value === '';
  return {
    ...{ at, node, kind, isOpen },
    show() {
      node.classList.toggle('is-unsure', isOpen());
      if (line) line.hidden = !isOpen();
      note.textContent = whyOf(finding, kind.value, options, isOpen());
    },
  };
}

/** Why a column is checked as it is, or is not. */
function whyOf(
  finding: ColumnFinding | undefined,
  kind: string,
  { words, ...options }: ColumnTableOptions,
  isOpen: boolean,
): string {
  const { why } = words.fileCheck;
  if (finding === undefined) return kind === '' ? '' : why.chosen;
  const { read, valid, sure } = finding;
  const values = { read, valid, kind: nameOf(finding.kind, options) };
  if (sure === 'no') return kind === '' ? fill(why.contradicted, values) : why.chosen;
  if (sure === 'unsure') return isOpen ? fill(why.unsure, values) : kind === '' ? '' : why.chosen;
  if (kind !== finding.kind) return kind === '' ? '' : why.chosen;
  return fill(finding.why === 'name' ? why.name : why.content, values);
}

const nameOf = (type: string, { kinds }: Pick<Surroundings, 'kinds'>): string =>
  kinds.find((kind) => kind.type === type)?.name ?? type;

function kindSelect(
  at: number,
  name: string,
  { words, kinds, chosen }: ColumnTableOptions,
): HTMLSelectElement {
  const { fileCheck } = words;
  const node = select(
    `file-column-${at}`,
    [
      ['', fileCheck.notChecked],
      [IDENTIFY, fileCheck.anything],
      ...kinds.map((kind) => [kind.type, kind.name] as const),
    ],
    chosen.columns.find((column) => column.at === at)?.kind ?? '',
  );
  node.ariaLabel = `${name}: ${fileCheck.holds}`;
  return node;
}

/** The first values, each a part of its own with a blank before it. */
const examplesOf = (at: number, { sample }: Opened): (Node | string)[] =>
  sample
    .map((row) => row[at]?.trim() ?? '')
    .filter((cell) => cell !== '')
    .slice(0, EXAMPLES)
    .map((cell) => (cell.length > EXAMPLE_MAX ? `${cell.slice(0, EXAMPLE_MAX)}…` : cell))
    .flatMap((cell) => [' ', element('span', {}, cell)]);
