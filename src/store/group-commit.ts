/**
 * Group commit: requests that arrive together share one transaction, and each is answered only after it is
 * durable. A commit starts as soon as the previous one is done and nothing more is arriving, never on a timer.
 */
import { type Commits, StoreUnavailable } from './store.ts';

interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Requests that may wait for a commit; one more is refused at once. */
export const QUEUE_MAX = 10_000;
/**
 * Turns of the event loop in which nothing arrived, after which a commit starts. Node accepts one connection a turn and
 * reads its request in a later one: with connections of one request each, a commit after a single turn holds one request.
 */
const QUIET_TURNS = 2;
/** Turns after which a commit starts although requests go on arriving. */
const TURNS_MAX = 32;
/**
 * How long commits must have been under way before the next one joins them, where several may be. One that is close by is
 * done sooner, and the next then holds more requests.
 */
const LANE_AFTER_MS = 3;

export interface Lanes {
  /** Commits that may be under way at once. */
  readonly most: number;
  /** Milliseconds on a clock that is never set. */
  readonly monotonic: () => number;
}

export class GroupCommit<Request, Answer> implements Commits {
  readonly #commit: (requests: readonly Request[]) => Answer[] | Promise<Answer[]>;
  readonly #lanes: Lanes | undefined;
  #waiting: Waiting<Request, Answer>[] = [];
  /** Whether a commit is about to start. */
  #gathering = false;
  /** Commits under way. */
  #running = 0;
  /** When the last of them started, where there may be several. */
  #startedAt = 0;
  #idle: (() => void)[] = [];
  #observer: Parameters<Commits['watch']>[0] = () => {};

  /**
   * @param commit runs one durable transaction; returns an answer for each request, in order. A driver that
   *   blocks answers directly, which spares a turn of the event loop.
   * @param lanes how many may be under way at once, which pays where an answer comes from afar; one without it
   */
  constructor(commit: (requests: readonly Request[]) => Answer[] | Promise<Answer[]>, lanes?: Lanes) {
    this.#commit = commit;
    this.#lanes = lanes;
  }

  submit(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= QUEUE_MAX) return reject(new StoreUnavailable());
      this.#waiting.push({ request, resolve, reject });
      if (!this.#gathering && this.#mayStart()) this.#gather();
    });
  }

  waiting(): number {
    return this.#waiting.length;
  }

  watch(observer: Parameters<Commits['watch']>[0]): void {
    this.#observer = observer;
  }

  /** Resolves when nothing waits and no commit runs. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#gathering || this.#running > 0) this.#idle.push(resolve);
      else resolve();
    });
  }

  #mayStart(): boolean {
    if (this.#running === 0) return true;
    if (!this.#lanes || this.#running >= this.#lanes.most) return false;
    return this.#lanes.monotonic() - this.#startedAt >= LANE_AFTER_MS;
  }

  #next(): void {
    if (this.#gathering) return;
    if (this.#waiting.length > 0) this.#gather();
    else if (this.#running === 0) for (const resolve of this.#idle.splice(0)) resolve();
  }

  /** Commits once the input that has arrived was read, so that it joins this commit. */
  #gather(): void {
    this.#gathering = true;
    let count = this.#waiting.length;
    let turns = 0;
    let quiet = 0;
    const turn = () => {
      turns += 1;
      quiet = this.#waiting.length > count ? 0 : quiet + 1;
      count = this.#waiting.length;
      if (quiet >= QUIET_TURNS || turns >= TURNS_MAX) this.#run();
      else setImmediate(turn);
    };
    setImmediate(turn);
  }

  #run(): void {
    const group = this.#waiting;
    this.#waiting = [];
    this.#gathering = false;
    this.#running++;
    if (this.#lanes) this.#startedAt = this.#lanes.monotonic();
    const start = performance.now();
    const done = (ok: boolean) => {
      this.#running--;
      this.#observer((performance.now() - start) / 1000, ok);
      this.#next();
    };
    const answer = (answers: readonly Answer[]) => {
      for (let i = 0; i < group.length; i++) group[i]!.resolve(answers[i]!);
      done(true);
    };
    const fail = (error: unknown) => {
      const unavailable = error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
      for (const waiting of group) waiting.reject(unavailable);
      done(false);
    };
    try {
      const answers = this.#commit(group.map((waiting) => waiting.request));
      if (answers instanceof Promise) answers.then(answer, fail);
      else answer(answers);
    } catch (error) {
      fail(error);
    }
  }
}
