/** The page's side of the Worker: sends to it, and hands each of its messages to whoever waits for it. */
import { CodedError } from '../../../src/core/coded.ts';
import type { CheckOptions, FromWorker, PriceOfCheck, RowFilter, Save, ToWorker } from '../messages.ts';
import type { Rows } from './pages.ts';

type Message<Is extends FromWorker['is']> = Extract<FromWorker, { is: Is }>;

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
  /** What a check by the service would count. Rejects as rows do. @param most values that may be sent */
  price(options: CheckOptions, most: number): Promise<PriceOfCheck>;
  save(what: Save, reasons: Readonly<Record<string, string>>, utf8: boolean): void;
  close(): void;
}

type Answered = Message<'rows'> | Message<'price'>;

interface Waiting {
  resolve(message: Answered): void;
  reject(reason: Error): void;
}

/** Requests that are answered by their number. */
class Requests {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  next(): number {
    return ++this.#last;
  }

  send(message: Extract<ToWorker, { is: 'rows' | 'price' }>): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, { resolve, reject });
      this.#worker.postMessage(message);
    });
  }

  take(id: number | undefined): Waiting | undefined {
    const one = this.#waiting.get(id ?? 0);
    this.#waiting.delete(id ?? 0);
    return one;
  }

  end(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('closed'));
    this.#waiting.clear();
  }
}

export function connect(worker: Worker, listener: Listener): Connection {
  const requests = new Requests(worker);

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => receive(data));
  worker.addEventListener('messageerror', () => broken());
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    broken();
  });

  function receive(message: FromWorker): void {
    switch (message.is) {
      case 'rows':
      case 'price':
        requests.take(message.id)?.resolve(message);
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
        if (message.of === 'rows' || message.of === 'price')
          requests.take(message.id)?.reject(new CodedError(message.code));
        else listener.refused(message);
    }
  }

  function broken(): void {
    end();
    listener.broken();
  }

  function end(): void {
    worker.terminate();
    requests.end();
  }

  return {
    send: (message) => worker.postMessage(message),
    async rows(filter, from, count) {
      const answer = await requests.send({ is: 'rows', id: requests.next(), filter, from, count });
      return answer.is === 'rows' ? answer : { total: 0, from, rows: [] };
    },
    async price(options, most) {
      const answer = await requests.send({ is: 'price', id: requests.next(), most, ...options });
      return answer.is === 'price' ? answer : { values: 0, checks: 0 };
    },
    save: (what, reasons, utf8) =>
      worker.postMessage({ is: 'save', id: requests.next(), what, reasons, utf8 } satisfies ToWorker),
    close: end,
  };
}
