/** The page's side of the Worker: sends to it, and hands each of its messages to whoever waits for it. */
import type { FromWorker, RowFilter, Save, ShownRow, ToWorker } from '../messages.ts';

type Message<Is extends FromWorker['is']> = Extract<FromWorker, { is: Is }>;

/** Rows of a filter, in their order. */
export interface Rows {
  /** All that fit the filter. */
  readonly total: number;
  readonly from: number;
  readonly rows: readonly ShownRow[];
}

/** What is called when a message arrives that was not requested by number. */
export interface Listener {
  opened(message: Message<'opened'>): void;
  refused(message: Message<'refused'>): void;
  progress(message: Message<'progress'>): void;
  done(message: Message<'done'>): void;
  changed(message: Message<'changed'>): void;
  saved(message: Message<'saved'>): void;
  /** The Worker has ended by itself; nothing more comes from it. */
  broken(): void;
}

export interface Connection {
  send(message: ToWorker): void;
  /** Rejects where the Worker refuses, or is closed before it answers. */
  rows(filter: RowFilter, from: number, count: number): Promise<Rows>;
  save(what: Save, reasons: Readonly<Record<string, string>>, utf8: boolean): void;
  close(): void;
}

interface Waiting {
  resolve(rows: Rows): void;
  reject(reason: Error): void;
}

export function connect(worker: Worker, listener: Listener): Connection {
  const waiting = new Map<number, Waiting>();
  let last = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => receive(data));
  worker.addEventListener('messageerror', () => broken());
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    broken();
  });

  function receive(message: FromWorker): void {
    switch (message.is) {
      case 'rows':
        take(message.id)?.resolve(message);
        break;
      case 'opened':
        listener.opened(message);
        break;
      case 'progress':
        listener.progress(message);
        break;
      case 'done':
        listener.done(message);
        break;
      case 'changed':
        listener.changed(message);
        break;
      case 'saved':
        listener.saved(message);
        break;
      case 'refused':
        if (message.of === 'rows') take(message.id ?? 0)?.reject(new Error(message.code));
        else listener.refused(message);
    }
  }

  function take(id: number): Waiting | undefined {
    const one = waiting.get(id);
    waiting.delete(id);
    return one;
  }

  function broken(): void {
    end();
    listener.broken();
  }

  function end(): void {
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error('closed'));
    waiting.clear();
  }

  return {
    send: (message) => worker.postMessage(message),
    rows: (filter, from, count) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ is: 'rows', id, filter, from, count } satisfies ToWorker);
      }),
    save: (what, reasons, utf8) =>
      worker.postMessage({ is: 'save', id: ++last, what, reasons, utf8 } satisfies ToWorker),
    close: end,
  };
}
