/** A file, checked on the page: what was recognised, the check, the table of its rows, and what is saved of it. */
import { counted, fill } from '../../../src/words/fill.ts';
import { button, element } from '../../dom.ts';
import type { CellChange, CheckOptions, FromWorker, Save, Shown, Summary } from '../messages.ts';
import { IDENTIFY } from './column-table.ts';
import { type Connection, connect, type Listener } from './connection.ts';
import { createFilters, type Filters } from './filters.ts';
import { Grid, type GridColumn } from './grid.ts';
import { KeyboardPlace } from './keyboard-place.ts';
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
  readonly #title = element('h2', { tabindex: '-1' });
  readonly #status = element('p', { role: 'status', class: 'file-status' });
  readonly #trouble = element('p', { role: 'alert', class: 'warning' });
  readonly #recognised = element('details', { class: 'recognised-of-file', hidden: '' });
  readonly #outcome = element('div', { class: 'outcome', hidden: '' });
  readonly #progress: ProgressLine;
  readonly #keyboard: KeyboardPlace;
  #connection: Connection | undefined;
  #file: File | undefined;
  #reading: Reading = {};
  #opened: Message<'opened'> | undefined;
  #chosen: CheckOptions | undefined;
  #grid: Grid | undefined;
  #filters: Filters | undefined;
  #acts: Acts | undefined;
  #plots: HTMLElement = element('div', {});
  #isBusy = false;
  /** Cells that were changed and not downloaded. */
  #isUnsaved = false;
  /** What was changed, the last at the end: the Worker that knows it too may end. */
  #made: (readonly CellChange[])[] = [];
  /** Rows that were checked where a check has not come to its end. */
  #partly: number | undefined;
  /** What is checked once the file is read again. */
  #restored: { readonly options: CheckOptions; readonly rows: number | undefined } | undefined;

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
      element('p', { class: 'note' }, around.service?.note ?? fileCheck.private),
      this.#status,
      this.#trouble,
      this.#progress.node,
      this.#recognised,
      this.#outcome,
    );
    this.#keyboard = new KeyboardPlace(this.node);
    window.addEventListener('beforeunload', this.#leave);
  }

  /** Goes to the beginning of what is shown of the file. */
  focus(): void {
    this.#title.focus({ preventScroll: true });
  }

  /** Whether nothing would be lost with the file; who is in doubt is asked. */
  mayLeave(): boolean {
    return !(this.#isUnsaved || this.#isBusy) || window.confirm(this.#around.words.fileCheck.leave);
  }

  open(file: File, reading: Reading = {}): void {
    this.#restored = undefined;
    this.#made = [];
    this.#isUnsaved = false;
    this.#read(file, reading);
  }

  #read(file: File, reading: Reading): void {
    const { fileCheck } = this.#around.words;
    this.#file = file;
    this.#reading = reading;
    this.#partly = undefined;
    this.#title.textContent = file.name;
    this.node.setAttribute('aria-label', file.name);
    this.#connection?.close();
    this.#connection = connect(this.#createWorker(), this);
    this.#forget();
    this.#start(fill(fileCheck.opening, { name: file.name }));
    const { service } = this.#around;
    this.#connection.send({
      is: 'open',
      file,
      name: file.name,
      ...reading,
      ...(service && { key: service.key }),
      ...(this.#made.length > 0 && { changes: this.#made }),
    });
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
    const restored = this.#restored;
    this.#showRecognised(message, restored?.options ?? firstOf(message), true);
    this.#keyboard.giveBack(this.#title);
    // What the service verifies is counted: there, nothing is started before its price was seen.
    if (this.#around.service) this.#restored = undefined;
    else if (restored) this.#check(restored.options, true);
  }

  progress(message: Message<'progress'>): void {
    if (message.of === 'check') this.#partly = message.rows;
    this.#progress.show(message);
  }

  done({ summary }: Message<'done'>): void {
    this.#end();
    this.#recognised.open = false;
    this.#outcome.hidden = false;
    this.#partly = summary.complete ? undefined : summary.rows;
    this.#showSummary(summary);
    this.#grid?.restart();
    void this.#showMistakes(summary);
    if (this.#opened && this.#chosen) this.#showRecognised(this.#opened, this.#chosen, false);
    this.#keyboard.giveBack(this.#recognised.querySelector('summary') ?? undefined);
    this.#around.service?.counted();
  }

  changed({ cells, made, summary }: Message<'changed'>): void {
    this.#end();
    if (!made) this.#made.pop();
    else if (made.length > 0) this.#made.push(made);
    this.#trouble.replaceChildren();
    this.#isUnsaved = summary.changes > 0;
    this.#showSummary(summary);
    this.#grid?.refresh();
    this.#status.textContent = counted(this.#around.words.fileCheck.changed, cells, this.#around.language);
    this.#keyboard.giveBack(this.#acts?.first());
    this.#around.service?.counted();
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
    this.#keyboard.giveBack(this.#acts?.first());
    if (replaced === 0) return;
    this.#trouble.replaceChildren(
      `${counted(words.fileCheck.replaced, replaced, language)} `,
      button(words.fileCheck.asUtf8, () => this.#save(what, true), 'secondary'),
    );
  }

  refused({ of, code, cause = code, facts, problem }: Message<'refused'>): void {
    const sentences: Readonly<Record<string, string>> = this.#around.words.fileCheck.refusals;
    const { service } = this.#around;
    this.#end();
    this.#trouble.textContent =
      (problem === undefined ? undefined : service?.problem(problem)) ??
      fill(sentences[cause] ?? sentences[code]!, facts as Readonly<Record<string, string>>);
    service?.counted();
    this.#keyboard.giveBack(this.#title);
    if (of !== 'open') return;
    this.#status.textContent = '';
    // What was recognised before stays, so that another encoding can be chosen.
    if (this.#opened) this.#recognised.hidden = false;
  }

  broken(): void {
    this.#end();
    this.#connection = undefined;
    // Nothing is offered that nobody does any more.
    this.#acts?.disable(true);
    this.#outcome.inert = true;
    this.#recognised.hidden = true;
    const { ended, refusals, restore } = this.#around.words.fileCheck;
    const isDone = this.#chosen !== undefined && (this.#partly !== 0 || this.#made.length > 0);
    const again = isDone && button(restore, () => this.#restore(), 'secondary');
    this.#trouble.replaceChildren(again ? `${ended} ` : refusals.failed, ...(again ? [again] : []));
    this.#keyboard.giveBack(this.#title);
  }

  /** Reads the file again after the Worker has ended, checks what was checked of it, and makes its changes again. */
  #restore(): void {
    if (!this.#file || !this.#chosen) return;
    this.#restored = { options: this.#chosen, rows: this.#partly };
    this.#read(this.#file, this.#reading);
  }

  readonly #leave = (event: BeforeUnloadEvent): void => {
    if (this.#isUnsaved || this.#isBusy) event.preventDefault();
  };

  /** Says how many rows were checked and are wrong: rows, as the filters count them, however many of their values are. */
  async #showMistakes(summary: Summary): Promise<void> {
    const { language, words } = this.#around;
    const { checked, partly, states } = words.fileCheck;
    const rows = counted(checked, summary.rows, language);
    const stopped = summary.complete ? '' : ` ${partly}`;
    const first = `${rows}.${stopped}`;
    this.#status.textContent = first;
    const [only, other] = summary.columns;
    const wrong = other ? await this.#rowsThatAre('wrong') : only?.counts.wrong;
    // Meanwhile something else may be under way.
    if (wrong === undefined || this.#status.textContent !== first) return;
    const number = new Intl.NumberFormat(language).format(wrong);
    this.#status.textContent = `${rows}. ${states.wrong}: ${number}.${stopped}`;
  }

  /** Undefined where the Worker no longer answers. */
  async #rowsThatAre(shown: Shown): Promise<number | undefined> {
    try {
      return (await this.#connection?.rows({ shown }, 0, 1))?.total;
    } catch {
      return undefined;
    }
  }

  #start(label: string): void {
    this.#keyboard.hold();
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
    this.#chosen = undefined;
    this.#grid?.close();
    this.#grid = undefined;
    this.#outcome.hidden = true;
    this.#outcome.inert = false;
    this.#outcome.replaceChildren();
  }

  #showRecognised(opened: Message<'opened'>, chosen: CheckOptions, isFirst: boolean): void {
    const { fileCheck } = this.#around.words;
    const form = drawRecognised({
      ...this.#around,
      opened,
      chosen,
      isFirst,
      reopen: (reading) => {
        if (this.#file && this.mayLeave()) this.open(this.#file, reading);
      },
      check: (options) => this.#check(options, isFirst),
      price: async (options, most) => this.#connection?.price(options, most),
    });
    this.#recognised.replaceChildren(element('summary', {}, fileCheck.recognised), form);
    this.#recognised.hidden = false;
    this.#recognised.open = isFirst;
  }

  #check(options: CheckOptions, isFirst: boolean): void {
    const opened = this.#opened;
    if (!opened || !this.#connection) return;
    const rows = this.#restored?.rows;
    this.#restored = undefined;
    this.#chosen = options;
    this.#partly = 0;
    this.#buildOutcome(opened, options);
    this.#start(this.#around.words.fileCheck.checking);
    const is = isFirst ? 'check' : 'change_columns';
    this.#connection.send(rows === undefined ? { is, ...options } : { is: 'check', rows, ...options });
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
      undo: () => {
        this.#keyboard.hold();
        connection.send({ is: 'undo' });
      },
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

/** What is checked at first. Values that are no column of one kind may be of any. */
function firstOf({ columns, guess }: Message<'opened'>): CheckOptions {
  const isList = columns.length === 1 && guess.columns.length === 0;
  return isList ? { ...guess, columns: [{ at: 0, kind: IDENTIFY }] } : guess;
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
  /** The first that can be done. */
  first(): HTMLElement | undefined;
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
    first: () => [all, back, ...saves].find((node) => !node.hidden),
    disable(isBusy) {
      for (const node of [all, back, ...saves]) node.disabled = isBusy;
    },
  };
}
