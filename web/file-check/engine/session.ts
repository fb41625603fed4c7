/**
 * The check of one file, without a Worker around it: takes what the page sends, and gives what the Worker sends back. The file is read
 * again for rows that are shown or saved; of each row some bytes are kept.
 */
import { columnReport, unsureReports } from '../../../src/bulk/tally.ts';
import { isLines } from '../../../src/files/formats/format.ts';
import { formatNamed, isOwnText } from '../../../src/files/formats/formats.ts';
import type { CellChange, CheckOptions, FromWorker, Progress, Summary, ToWorker } from '../messages.ts';
import { Changes } from './changes.ts';
import { Checked, type Held } from './checked.ts';
import { countedTogether } from './outcomes.ts';
import { planOf, recognised, type ShapeOfTable } from './plan.ts';
import { CancelledError, refusalOf } from './refusals.ts';
import { saveFile } from './save.ts';
import { ServiceVerification } from './service-verification.ts';
import { type OpenedTable, openTable, rowEstimate } from './table.ts';
import { type FileCheckData, Verification } from './verification.ts';
import type { Loading, Verifies } from './verifies.ts';

export interface FileSession {
  /** Resolves when what a message requests is done. */
  take(message: ToWorker): Promise<void>;
}

type MessageOf<Name extends ToWorker['is']> = Extract<ToWorker, { readonly is: Name }>;

/** An open file. */
interface OpenFile {
  readonly table: OpenedTable;
  readonly shape: ShapeOfTable;
  readonly changes: Changes;
  checked: Checked | undefined;
}

const SAMPLE_ROWS = 20;
const ROWS_MOST = 500;
const PROGRESS_EVERY_MS = 100;

/** What is being done, and how it is ended or held. */
class Work {
  isCancelled = false;
  /** Whether it ends because the page wants something else instead. */
  isReplaced = false;
  #resume: (() => void) | undefined;
  #held: Promise<void> | undefined;

  pause(): void {
    this.#held ??= new Promise((resolve) => {
      this.#resume = resolve;
    });
  }

  resume(): void {
    this.#resume?.();
    this.#held = undefined;
  }

  cancel(isReplaced: boolean): void {
    this.isCancelled = true;
    this.isReplaced ||= isReplaced;
    this.resume();
  }

  /** Waits where it is held; false when it is to end. */
  async goesOn(): Promise<boolean> {
    await breath();
    await this.#held;
    return !this.isCancelled;
  }
}

/** Lets other messages in: reading what is in memory already does not. */
function breath(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

/** @param send takes each message for the page */
export const createSession = (send: (message: FromWorker) => void, data: FileCheckData): FileSession =>
  new Session(send, data);

class Session implements FileSession {
  readonly #send: (message: FromWorker) => void;
  readonly #data: FileCheckData;
  #open: OpenFile | undefined;
  #verification: Promise<Verification> | undefined;
  /** Where a key was given with the file. */
  #service: ServiceVerification | undefined;
  /** What is under way, and what waits behind it. */
  readonly #works = new Set<Work>();
  #last: Promise<void> = Promise.resolve();
  #progress: Progress | undefined;
  #shownAt = 0;

  constructor(send: (message: FromWorker) => void, data: FileCheckData) {
    this.#send = send;
    this.#data = data;
  }

  async take(message: ToWorker): Promise<void> {
    try {
      await this.#handle(message);
    } catch (error) {
      const id = 'id' in message ? { id: message.id } : {};
      this.#send({ is: 'refused', of: message.is, ...id, ...refusalOf(error) });
    }
  }

  async #handle(message: ToWorker): Promise<void> {
    switch (message.is) {
      case 'open':
        return this.#inTurn(true, (work) => this.#openFile(message, work));
      case 'check':
      case 'change_columns':
        return this.#inTurn(true, (work) => this.#check(message, work));
      case 'price':
        return this.#inTurn(false, (work) => this.#price(message, work));
      case 'pause':
        return this.#hold(true);
      case 'resume':
        return this.#hold(false);
      case 'cancel':
        return this.#cancel(false);
      case 'rows':
        return this.#showRows(message);
      case 'take':
        return this.#inTurn(false, async () => this.#change([await this.#checked.suggestion(message)]));
      case 'take_all':
        return this.#inTurn(false, (work) => this.#takeAll(message, work));
      case 'undo':
        return this.#inTurn(false, () => this.#undo());
      case 'edit':
        return this.#inTurn(false, async () => this.#change([await this.#checked.edited(message)]));
      case 'save':
        return this.#inTurn(false, (work) => this.#save(message, work));
    }
  }

  /** Long work is done one after the other; a new file or other columns end what is under way. */
  #inTurn(endsOther: boolean, run: (work: Work) => Promise<void>): Promise<void> {
    if (endsOther) this.#cancel(true);
    const work = new Work();
    this.#works.add(work);
    const own = this.#last.then(() => run(work)).finally(() => this.#works.delete(work));
    this.#last = own.catch(() => {});
    return own;
  }

  #cancel(isReplaced: boolean): void {
    for (const work of this.#works) work.cancel(isReplaced);
  }

  /** Holds the work or goes on with it. */
  #hold(paused: boolean): void {
    for (const work of this.#works) {
      if (paused) work.pause();
      else work.resume();
    }
    if (this.#progress && this.#works.size > 0) this.#send({ ...this.#progress, paused });
  }

  #report(of: Progress['of'], rows: number, bytes: number, total: number): void {
    const now = performance.now();
    this.#progress = { is: 'progress', of, rows, bytes, total, paused: false };
    if (now - this.#shownAt < PROGRESS_EVERY_MS) return;
    this.#shownAt = now;
    this.#send(this.#progress);
  }

  get #file(): OpenFile {
    if (!this.#open) throw new Error('no file is open');
    return this.#open;
  }

  get #checked(): Checked {
    const { checked } = this.#file;
    if (!checked) throw new Error('nothing was checked');
    return checked;
  }

  #opened(): Promise<Verification> {
    this.#verification ??= Verification.open(this.#data).catch((error: unknown) => {
      this.#verification = undefined;
      throw error;
    });
    return this.#verification;
  }

  async #openFile(message: MessageOf<'open'>, work: Work): Promise<void> {
    this.#open = undefined;
    this.#service = this.#serviceFor(message.key);
    const total = message.file.size;
    const table = await openTable(message, (bytes) => {
      if (work.isCancelled) throw new CancelledError();
      this.#report('open', 0, bytes, total);
    });
    const verification = await this.#opened();
    const shape = await recognised(table, message, verification);
    const changes = new Changes();
    for (const cells of message.changes ?? []) changes.make(cells);
    this.#open = { table, shape, changes, checked: undefined };
    this.#send(describe(table, shape, message.sheet === undefined));
  }

  #serviceFor(key: string | undefined): ServiceVerification | undefined {
    const send = key === undefined ? undefined : this.#data.service?.(key);
    return send && new ServiceVerification(send, (ms) => new Promise((done) => setTimeout(done, ms)));
  }

  /** Who verifies the values of the file: the service, or the Worker itself. */
  async #verifies(): Promise<Verifies> {
    return this.#service ?? (await this.#opened());
  }

  async #price({ id, most, ...options }: MessageOf<'price'>, work: Work): Promise<void> {
    const { table, shape, changes } = this.#file;
    if (!this.#service) throw new Error('the service does not verify this file');
    const price = this.#service.price(most);
    const run = new Checked(table, shape, planOf(table, shape, options), changes, price);
    await run.check({ isCancelled: false, goesOn: async () => !price.isTooMuch && work.goesOn() }, () => {});
    if (work.isCancelled) throw new CancelledError();
    this.#send({ is: 'price', id, values: price.values, checks: price.checks });
  }

  async #check(options: CheckOptions & { readonly rows?: number }, work: Work): Promise<void> {
    const file = this.#file;
    const { table, shape, changes } = file;
    const plan = planOf(table, shape, options);
    const run = new Checked(table, shape, plan, changes, await this.#verifies());
    file.checked = run;
    try {
      const held = options.rows === undefined ? work : heldAt(options.rows, run, work);
      await run.check(held, (rows, bytes) => this.#report('check', rows, bytes, table.text.size));
    } finally {
      if (!work.isReplaced) this.#send({ is: 'done', summary: summaryOf(run, changes) });
    }
  }

  async #showRows({ id, filter, from, count }: MessageOf<'rows'>): Promise<void> {
    const run = this.#checked;
    const matching = await run.matching(filter);
    const wanted = matching.subarray(from, from + Math.min(count, ROWS_MOST));
    const rows = await run.shown(wanted);
    this.#send({ is: 'rows', id, total: matching.length, from, rows });
  }

  /** Changes cells; none of them where not all could be verified. */
  async #change(cells: readonly CellChange[], loading?: Loading): Promise<void> {
    const { changes } = this.#file;
    const run = this.#checked;
    const rows = [...new Set(cells.map(({ row }) => row))];
    const putBack = run.keep(rows);
    changes.make(cells, () => {
      if (putBack === undefined || this.#open?.checked !== run) return false;
      putBack();
      return true;
    });
    try {
      await this.#verifyAgain(rows, cells, loading);
    } catch (error) {
      if (cells.length > 0) await this.#takeBack();
      throw error;
    }
  }

  async #undo(): Promise<void> {
    const cells = await this.#takeBack();
    this.#send({ is: 'changed', cells, summary: summaryOf(this.#checked, this.#file.changes) });
  }

  /** Takes the last change back; returns how many rows it had. */
  async #takeBack(): Promise<number> {
    const run = this.#checked;
    const { rows, putBack } = this.#file.changes.undo();
    // What stood there before is known, unless other columns are checked by now.
    if (!putBack() && !(await run.verifyAgain(rows))) throw new CancelledError();
    return rows.length;
  }

  async #verifyAgain(rows: readonly number[], made: readonly CellChange[], loading?: Loading): Promise<void> {
    const run = this.#checked;
    if (!(await run.verifyAgain(rows, loading))) throw new CancelledError();
    const summary = summaryOf(run, this.#file.changes);
    this.#send({ is: 'changed', cells: made.length, made, summary });
  }

  async #takeAll({ target }: MessageOf<'take_all'>, work: Work): Promise<void> {
    const run = this.#checked;
    const total = run.table.text.size;
    const onRows = (rows: number, bytes: number) => this.#report('take_all', rows, bytes, total);
    const changes = await run.certain(target, work, onRows);
    const onShare = (share: number) => onRows(Math.round(run.rows * share), total * share);
    await this.#change(changes, { goesOn: () => work.goesOn(), onShare });
  }

  async #save(message: MessageOf<'save'>, work: Work): Promise<void> {
    const run = this.#checked;
    const total = run.table.text.size;
    const onRows = (rows: number, bytes: number) => this.#report('save', rows, bytes, total);
    const saved = await saveFile(run, message, work, onRows);
    if (!saved) throw new CancelledError();
    this.#send({ is: 'saved', id: message.id, what: message.what, ...saved });
  }
}

/** Ends a check when so many rows were checked. */
function heldAt(rows: number, run: Checked, work: Work): Held {
  const isDone = () => run.rows >= rows;
  return {
    get isCancelled() {
      return work.isCancelled || isDone();
    },
    goesOn: async () => !isDone() && work.goesOn(),
  };
}

/** @param isFound whether nobody chose the sheet */
function describe(table: OpenedTable, shape: ShapeOfTable, isFound: boolean): FromWorker {
  const { sniffed, book, file } = table;
  const { names, header, headerLine, lines, rows, guess, findings, plan } = shape;
  const plug = formatNamed(sniffed.format);
  const format = {
    isNdjson: isLines(sniffed.form),
    delimiter: sniffed.delimiter,
    lineEnd: sniffed.lineEnd,
    names,
  };
  return {
    is: 'opened',
    format: plug.name,
    title: plug.title,
    hasEncoding: isOwnText(plug),
    isLines: isLines(plug.form),
    hasDelimiter: isOwnText(plug) && !isLines(plug.form),
    encoding: sniffed.encoding,
    delimiter: sniffed.delimiter,
    header,
    headerLine,
    tables: plan.tables,
    table: plan.table ?? 0,
    lines,
    sheets: book?.sheets ?? [],
    sheet: book?.sheet ?? 0,
    isSheetFound: isFound,
    macros: book?.macros ?? false,
    columns: names.map((name, at) => ({ at, name })),
    sample: rows.slice(0, SAMPLE_ROWS),
    guess,
    findings,
    rowEstimate: rowEstimate(table, format, shape.firstRow),
    bytes: file.size,
  };
}

function summaryOf(run: Checked, changes: Changes): Summary {
  const columns = run.plan.targets.map(({ at, name, kind }, target) => ({
    ...{ at, name, kind },
    ...run.outcomes[target]!.summary(),
  }));
  return {
    rows: run.rows,
    complete: run.isComplete,
    columns,
    report: reportOf(run, columns),
    together: countedTogether(run.outcomes),
    changes: changes.count,
    canUndo: changes.canUndo,
  };
}

/** The counts as the report of the command line has them. */
function reportOf({ rows, plan, shape, format }: Checked, columns: Summary['columns']): Summary['report'] {
  const isChosen = (index: number) => columns.some(({ at }) => at === index - 1);
  const unsure = shape.plan.columns.filter(({ sure, index }) => sure === 'unsure' && !isChosen(index));
  const reports = columns.map((column, at) => {
    const { counts, reasons } = column;
    const { valid, doubtful, empty } = counts;
    // A line without a key has no value; a cell without a text has an empty one.
    const [missing, input] = format.isNdjson ? [empty, 0] : [0, empty];
    const all = { ...reasons, ...(input > 0 && { empty_input: input }) };
    return columnReport(plan.targets[at]!, rows, { valid: valid + doubtful, missing, reasons: all });
  });
  return {
    columns: reports,
    ...(unsure.length > 0 && { unsure_columns: unsureReports(unsure, rows) }),
  };
}
