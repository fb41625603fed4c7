/** A file, checked on the page: what was recognised, the check, the table of its rows, and what is saved of it. */
import { counted, fill } from '../../../src/words/fill.ts';
import { button, element } from '../../dom.ts';
import type { CheckOptions, FromWorker, Save, Summary } from '../messages.ts';
import { type Connection, connect, type Listener } from './connection.ts';
import { createFilters, type Filters } from './filters.ts';
import { Grid, type GridColumn } from './grid.ts';
import { createProgressLine, type ProgressLine } from './progress-line.ts';
import { drawRecognised, type Reading } from './recognised.ts';
import { drawPlots } from './summary-plot.ts';
import type { Surroundings } from './words.ts';

type Message<Is extends FromWorker['is']> = Extract<FromWorker, { is: Is }>;

/** How long what was downloaded stays readable at its address. */
const KEPT_MS = 60_000;
/** Columns of a file that the table shows; the file keeps all. */
const COLUMNS_MAX = 100;

export class FileCheck implements Listener {
  readonly node: HTMLElement;
  readonly #around: Surroundings;
  readonly #createWorker: () => Worker;
  readonly #title = element('h2', {});
  readonly #status = element('p', { role: 'status', class: 'file-status' });
  readonly #trouble = element('p', { role: 'alert', class: 'warning' });
  readonly #recognised = element('details', { class: 'recognised-of-file', hidden: '' });
  readonly #outcome = element('div', { class: 'outcome', hidden: '' });
  readonly #progress: ProgressLine;
  #connection: Connection | undefined;
  #file: File | undefined;
  #opened: Message<'opened'> | undefined;
  #chosen: CheckOptions | undefined;
  #grid: Grid | undefined;
  #filters: Filters | undefined;
  #acts: Acts | undefined;
  #plots: HTMLElement = element('div', {});
  #isBusy = false;
  /** Cells that were changed and not downloaded. */
  #isUnsaved = false;

  /** @param another where another file is chosen */
  constructor(around: Surroundings, createWorker: () => Worker, another: () => void) {
    const { fileCheck } = around.words;
    this.#around = around;
    this.#createWorker = createWorker;
    this.#progress = createProgressLine(around, (message) => this.#connection?.send(message));
    const head = element(
      'div',
      { class: 'file-head' },
      this.#title,
      button(fileCheck.another, another, 'secondary'),
    );
    this.node = element(
      'section',
      { class: 'file-check', 'aria-label': fileCheck.recognised },
      head,
      element('p', { class: 'note' }, fileCheck.private),
      this.#status,
      this.#trouble,
      this.#progress.node,
      this.#recognised,
      this.#outcome,
    );
    window.addEventListener('beforeunload', this.#leave);
  }

  /** Whether nothing would be lost with the file; who is in doubt is asked. */
  mayLeave(): boolean {
    return !(this.#isUnsaved || this.#isBusy) || window.confirm(this.#around.words.fileCheck.leave);
  }

  open(file: File, reading: Reading = {}): void {
    const { fileCheck } = this.#around.words;
    this.#file = file;
    this.#title.textContent = file.name;
    this.node.setAttribute('aria-label', file.name);
    this.#connection?.close();
    this.#connection = connect(this.#createWorker(), this);
    this.#forget();
    this.#start(fill(fileCheck.opening, { name: file.name }));
    this.#connection.send({ is: 'open', file, name: file.name, ...reading });
  }

  close(): void {
    this.#connection?.close();
    this.#grid?.close();
    window.removeEventListener('beforeunload', this.#leave);
  }

  opened(message: Message<'opened'>): void {
    this.#end();
    this.#opened = message;
    this.#status.textContent = '';
    this.#showRecognised(message, message.guess, true);
  }

  progress(message: Message<'progress'>): void {
    this.#progress.show(message);
  }

  done({ summary }: Message<'done'>): void {
    const { fileCheck } = this.#around.words;
    this.#end();
    this.#recognised.open = false;
    this.#outcome.hidden = false;
    this.#showSummary(summary);
    this.#grid?.restart();
    const rows = counted(fileCheck.checked, summary.rows, this.#around.language);
    const wrong = summary.columns.reduce((sum, { counts }) => sum + counts.wrong, 0);
    const mistakes = `${fileCheck.states.wrong}: ${this.#number(wrong)}`;
    this.#status.textContent = `${rows}. ${mistakes}.${summary.complete ? '' : ` ${fileCheck.partly}`}`;
    if (this.#opened && this.#chosen) this.#showRecognised(this.#opened, this.#chosen, false);
  }

  changed({ cells, summary }: Message<'changed'>): void {
    this.#end();
    this.#isUnsaved = summary.changes > 0;
    this.#showSummary(summary);
    this.#grid?.refresh();
    this.#status.textContent = counted(this.#around.words.fileCheck.changed, cells, this.#around.language);
  }

  saved({ blob, name, what, replaced }: Message<'saved'>): void {
    const { words, language } = this.#around;
    this.#end();
    const link = element('a', { download: name });
    link.href = URL.createObjectURL(blob);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
    if (what === 'file') this.#isUnsaved = false;
    this.#status.textContent = fill(words.fileCheck.saved, { name });
    if (replaced === 0) return;
    this.#trouble.replaceChildren(
      `${counted(words.fileCheck.replaced, replaced, language)} `,
      button(words.fileCheck.asUtf8, () => this.#save(what, true), 'secondary'),
    );
  }

  refused({ of, code, message }: Message<'refused'>): void {
    const sentences: Readonly<Record<string, string>> = this.#around.words.fileCheck.refusals;
    this.#end();
    this.#trouble.textContent = sentences[code] ?? message;
    if (of !== 'open') return;
    this.#status.textContent = '';
    // What was recognised before stays, so that another encoding can be chosen.
    if (this.#opened) this.#recognised.hidden = false;
  }

  broken(): void {
    this.#end();
    this.#connection = undefined;
    this.#trouble.textContent = this.#around.words.fileCheck.refusals.failed;
  }

  readonly #leave = (event: BeforeUnloadEvent): void => {
    if (this.#isUnsaved || this.#isBusy) event.preventDefault();
  };

  #number(value: number): string {
    return new Intl.NumberFormat(this.#around.language).format(value);
  }

  #start(label: string): void {
    this.#isBusy = true;
    this.#trouble.replaceChildren();
    this.#status.textContent = label;
    this.#progress.start(label);
    this.#acts?.disable(true);
  }

  #end(): void {
    this.#isBusy = false;
    this.#progress.end();
    this.#acts?.disable(false);
  }

  /** Nothing of an earlier file stays. */
  #forget(): void {
    this.#isUnsaved = false;
    this.#grid?.close();
    this.#grid = undefined;
    this.#outcome.hidden = true;
    this.#outcome.replaceChildren();
  }

  #showRecognised(opened: Message<'opened'>, chosen: CheckOptions, isFirst: boolean): void {
    const { fileCheck } = this.#around.words;
    const form = drawRecognised({
      ...this.#around,
      opened,
      chosen,
      reopen: (reading) => {
        if (this.#file && this.mayLeave()) this.open(this.#file, reading);
      },
      check: (options) => this.#check(options, isFirst),
    });
    if (!isFirst) form.querySelector('.primary')!.textContent = fileCheck.runAgain;
    this.#recognised.replaceChildren(element('summary', {}, fileCheck.recognised), form);
    this.#recognised.hidden = false;
    this.#recognised.open = isFirst;
  }

  #check(options: CheckOptions, isFirst: boolean): void {
    const opened = this.#opened;
    if (!opened || !this.#connection) return;
    this.#chosen = options;
    this.#buildOutcome(opened, options);
    this.#start(this.#around.words.fileCheck.checking);
    this.#connection.send({ is: isFirst ? 'check' : 'change_columns', ...options });
  }

  #buildOutcome(opened: Message<'opened'>, chosen: CheckOptions): void {
    const connection = this.#connection!;
    this.#grid?.close();
    const filters = createFilters({
      ...this.#around,
      changed: () => this.#grid?.restart(),
      count: async (filter) => (await connection.rows(filter, 0, 1)).total,
    });
    const found = element('p', { class: 'note found', role: 'status' });
    this.#filters = filters;
    this.#grid = new Grid({
      ...this.#around,
      columns: columnsOf(opened, chosen),
      request: (from, count) => connection.rows(filters.filter, from, count),
      take: (row, target) => connection.send({ is: 'take', row, target }),
      edit: (row, at, text) => connection.send({ is: 'edit', row, at, text }),
      counted: (total) => {
        found.textContent = counted(this.#around.words.fileCheck.found, total, this.#around.language);
      },
    });
    this.#acts = drawActs(this.#around, {
      takeAll: () => {
        this.#start(this.#around.words.fileCheck.taking);
        connection.send({ is: 'take_all' });
      },
      undo: () => connection.send({ is: 'undo' }),
      save: (what) => this.#save(what, false),
    });
    this.#outcome.replaceChildren(this.#acts.node, filters.node, found, this.#grid.node, this.#plots);
    this.#outcome.hidden = true;
  }

  #save(what: Save, utf8: boolean): void {
    const { fileCheck, reasons } = this.#around.words;
    this.#start(fileCheck.saving);
    this.#connection?.save(what, reasons, utf8);
  }

  #showSummary(summary: Summary): void {
    this.#filters?.show(summary);
    this.#acts?.show(summary);
    const plots = drawPlots(summary, {
      ...this.#around,
      choose: (narrowing) => {
        this.#filters?.choose(undefined, narrowing);
        this.#grid?.node.scrollIntoView({ block: 'nearest' });
      },
    });
    this.#plots.replaceWith(plots);
    this.#plots = plots;
  }
}

/** The checked columns, then the others in the order of the file. */
function columnsOf({ columns }: Message<'opened'>, chosen: CheckOptions): GridColumn[] {
  const nameOf = (place: number) => columns.find(({ at }) => at === place)?.name ?? '';
  const checked = chosen.columns.map(
    ({ at, kind }, index): GridColumn => ({ name: nameOf(at), at, target: { index, kind } }),
  );
  const places = new Set(chosen.columns.map(({ at }) => at));
  return [...checked, ...columns.filter(({ at }) => !places.has(at))].slice(0, COLUMNS_MAX);
}

/** What can be done with the whole file. */
interface Acts {
  readonly node: HTMLElement;
  show(summary: Summary): void;
  /** While something else is done. */
  disable(isBusy: boolean): void;
}

interface ActOptions {
  takeAll(): void;
  undo(): void;
  save(what: Save): void;
}

function drawActs({ words, language }: Surroundings, { takeAll, undo, save }: ActOptions): Acts {
  const { fileCheck } = words;
  const all = button('', takeAll, 'primary');
  all.id = 'file-take-all';
  const back = button(fileCheck.undo, undo, 'secondary');
  back.id = 'file-undo';
  const saves = (['file', 'to_ask_again', 'results'] as const).map((what) => {
    const node = button(fileCheck.saves[what], () => save(what), what === 'file' ? 'primary' : 'secondary');
    node.dataset.save = what;
    return node;
  });
  const label = element('span', { class: 'label', id: 'file-download' }, fileCheck.download);
  return {
    node: element(
      'div',
      { class: 'acts-of-file' },
      element('div', { class: 'line' }, all, back),
      element('div', { class: 'line', role: 'group', 'aria-labelledby': label.id }, label, ...saves),
    ),
    show({ columns, canUndo }) {
      const certain = columns.reduce((sum, { counts }) => sum + counts.repairable, 0);
      all.hidden = certain === 0;
      all.textContent = counted(fileCheck.takeAll, certain, language);
      back.hidden = !canUndo;
    },
    disable(isBusy) {
      for (const node of [all, back, ...saves]) node.disabled = isBusy;
    },
  };
}
