/**
 * Group commit: requests that arrive together share one transaction, and each is answered only after it is
 * durable. A commit starts as soon as the previous one is done, never on a timer.
 */
import { StoreUnavailable } from '../store.ts';

interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Requests that may wait for a commit; one more is refused at once. */
export const QUEUE_MAX = 10_000;

export class GroupCommit<Request, Answer> {
  readonly #commit: (requests: readonly Request[]) => Answer[];
  #waiting: Waiting<Request, Answer>[] = [];
  #scheduled = false;

  /** @param commit runs one durable transaction; returns an answer for each request, in order */
  constructor(commit: (requests: readonly Request[]) => Answer[]) {
    this.#commit = commit;
  }

  submit(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= QUEUE_MAX) return reject(new StoreUnavailable());
      this.#waiting.push({ request, resolve, reject });
      if (!this.#scheduled) {
        this.#scheduled = true;
        // After the input that has already arrived was read, so that it joins this commit.
        setImmediate(() => this.flush());
      }
    });
  }

  /** Commits what is waiting now. */
  flush(): void {
    this.#scheduled = false;
    const group = this.#waiting;
    if (group.length === 0) return;
    this.#waiting = [];
    let answers: Answer[];
    try {
      answers = this.#commit(group.map((waiting) => waiting.request));
    } catch (error) {
      const unavailable = new StoreUnavailable(error);
      for (const waiting of group) waiting.reject(unavailable);
      return;
    }
    for (let i = 0; i < group.length; i++) group[i]!.resolve(answers[i]!);
  }
}
