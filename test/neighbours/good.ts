/**
 * The good neighbour: verifies at an even pace, sends files and is notified of them. It knows exactly what has to be counted,
 * and times what it waits for.
 */
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient, type Reply } from './client.ts';

const CONNECTIONS = 4;
/** Between two requests of a connection. */
const PACE_MS = 60;
const ROWS = 1_500;
const POLL_MS = 50;
/** No job of this size may take longer, whatever others do. */
const JOB_MS_MAX = 40_000;
/**
 * How long a job may stand still, where single requests are answered so many times sooner that it is not the machine that is slow;
 * and how many jobs of a round have to, so that it was no moment in which all stood still.
 */
const STILL_MS_MAX = 3_500;
const STILL_TIMES = 10;
const STILL_JOBS = 3;
const NOTICE_MS_MAX = 15_000;
const IBAN = 'DE89370400440532013000';
const PHONE = '+442079460018';

export interface GoodRound {
  /** How long each request took, in milliseconds. */
  readonly waits: readonly number[];
  /** Of its jobs, which it sends one after the other: what stands still between them counts. */
  readonly rowsPerSecond: number;
  readonly jobs: readonly JobTimes[];
}

/** How long the parts of a job took, in milliseconds: until its file was taken, until it was done, until its result was there. */
export type JobTimes = readonly [sent: number, checked: number, fetched: number];

/** What is noted of the jobs of a round. */
interface JobNotes {
  readonly times: JobTimes[];
  /** The longest that each job made no progress, in milliseconds. */
  readonly still: number[];
  /** How long each request of the round took. */
  readonly waits: number[];
  readonly signal: AbortSignal | undefined;
}

export interface Good {
  /** Works for so long, or for as long as another does; less where it is aborted, and then not to the end of its job. */
  round(length: number | Promise<unknown>, signal?: AbortSignal): Promise<GoodRound>;
  /** Checks that have to be counted by now. */
  readonly checks: number;
  /** Resolves when each job had its one notice, or time is up. */
  settle(): Promise<void>;
  stop(): void;
}

export interface GoodOptions {
  readonly urls: () => readonly string[];
  readonly key: string;
  readonly violate: (what: string) => void;
}

export async function createGood({ urls, key, violate }: GoodOptions): Promise<Good> {
  const client = createClient(CONNECTIONS);
  const notices = await receiveNotices();
  /** When each job was seen to be done. */
  const jobs = new Map<string, number>();
  let checks = 0;
  let sent = 0;
  let files = 0;

  const url = (path: string) => `${urls()[sent++ % urls().length]}${path}`;

  function expect200(what: string, { status, text }: Reply): boolean {
    if (status !== 200) violate(`the good neighbour's ${what}: ${status} ${codeOf(text)}`);
    return status === 200;
  }

  /** Every eighth request is a batch, every sixteenth asks how much was used. */
  async function verify(): Promise<number> {
    const number = sent;
    if (number % 16 === 3) {
      const reply = await client.send(url('/v1/usage'), { method: 'GET', key });
      expect200('usage', reply);
      return reply.ms;
    }
    const isBatch = number % 8 === 1;
    const body = isBatch ? { items: Array.from({ length: 10 }, () => ({ value: PHONE })) } : { value: IBAN };
    const reply = await client.send(url(isBatch ? '/v1/verify/phone/batch' : '/v1/verify/iban'), {
      key,
      body,
    });
    if (expect200('verification', reply)) checks += isBatch ? 10 : 1;
    return reply.ms;
  }

  async function keepVerifying(isOver: () => boolean, waits: number[]): Promise<void> {
    while (!isOver()) {
      waits.push(await verify());
      await wait(PACE_MS);
    }
  }

  /**
   * @returns whether the job ended well
   */
  async function job(notes: JobNotes): Promise<boolean> {
    const rows = Array.from({ length: ROWS }, (_, row) => `${row},${IBAN}\n`).join('');
    const start = performance.now();
    const notify = encodeURIComponent(notices.url);
    const sending = {
      key,
      headers: { 'content-type': 'text/csv', 'idempotency-key': `file-${files++}` },
      body: `number,iban\n${rows}`,
    };
    const send = () => client.send(url(`/v1/jobs?kind=iban&value=iban&notify=${notify}`), sending);
    let reply = await send();
    if (reply.status === 0) {
      violate(`the good neighbour's file was not answered, in ${Math.round(reply.ms / 1_000)} s`);
      reply = await send(); // it may have been taken
    }
    if (reply.status !== 202) {
      violate(`the good neighbour's file: ${reply.status} ${codeOf(reply.text)}`);
      return false;
    }
    const { id } = JSON.parse(reply.text) as { id: string };
    jobs.set(id, Number.POSITIVE_INFINITY);
    const queued = performance.now();
    const at = notes.still.length;
    let still = 0;
    let before = { at: queued, progress: 0 };
    while (performance.now() - start < JOB_MS_MAX) {
      await wait(POLL_MS);
      if (notes.signal?.aborted) return false;
      const found = await client.send(url(`/v1/jobs/${id}`), { method: 'GET', key });
      if (!expect200('job', found)) continue;
      const { status, progress } = JSON.parse(found.text) as { status: string; progress: number };
      still = Math.max(still, performance.now() - before.at);
      notes.still[at] = still;
      lookAtStill(notes);
      lookAtNotices();
      if (progress !== before.progress) before = { at: performance.now(), progress };
      if (status === 'done') {
        checks += ROWS;
        const done = performance.now();
        jobs.set(id, done);
        const result = await client.send(url(`/v1/jobs/${id}/result`), { method: 'GET', key });
        if (expect200('result', result) && result.text.split('\n').length !== ROWS + 2)
          violate('a result of the good neighbour has not all rows');
        notes.times.push([queued - start, done - queued, performance.now() - done]);
        return true;
      }
      if (status === 'failed') break;
    }
    violate(`a job of the good neighbour was not done in ${JOB_MS_MAX / 1_000} s`);
    return false;
  }

  function lookAtStill({ still, waits }: JobNotes): void {
    const stillMax = Math.max(STILL_MS_MAX, STILL_TIMES * median(waits));
    if (still.filter((stood) => stood > stillMax).length >= STILL_JOBS)
      violate('jobs of the good neighbour stood still for seconds, beside requests that did not');
  }

  /** The jobs that were done some time ago, of which there was no notice. */
  function lookAtNotices(): void {
    const before = performance.now() - NOTICE_MS_MAX;
    const late = [...jobs].filter(([id, done]) => done < before && !notices.received.has(id));
    if (late.length > 0) violate('notices of the good neighbour did not come');
  }

  /** @returns rows a second */
  async function keepSending(isOver: () => boolean, notes: JobNotes): Promise<number> {
    const start = performance.now();
    let rows = 0;
    while (!isOver() && (await job(notes))) rows += ROWS;
    return (rows * 1_000) / (performance.now() - start);
  }

  return {
    async round(length, signal) {
      let isOver = false;
      void (typeof length === 'number' ? wait(length) : length).finally(() => {
        isOver = true;
      });
      const mayEnd = () => isOver || signal?.aborted === true;
      const waits: number[] = [];
      const verifying = Array.from({ length: CONNECTIONS - 1 }, () => keepVerifying(mayEnd, waits));
      const notes: JobNotes = { times: [], still: [], waits, signal };
      const [rowsPerSecond] = await Promise.all([keepSending(mayEnd, notes), ...verifying]);
      const { times } = notes;
      return { waits, rowsPerSecond, jobs: times };
    },
    get checks() {
      return checks;
    },
    async settle() {
      const until = performance.now() + NOTICE_MS_MAX;
      const missing = () => [...jobs.keys()].filter((id) => !notices.received.has(id));
      while (missing().length > 0 && performance.now() < until) await wait(POLL_MS);
      if (missing().length > 0) violate('notices of the good neighbour did not come');
      for (const [id, times] of notices.received) {
        if (!jobs.has(id)) violate('the good neighbour was notified of a job that is not its own');
        if (times > 1) violate(`the good neighbour was notified ${times} times of one job`);
      }
    },
    stop() {
      client.close();
      notices.server.close();
    },
  };
}

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The code of a problem: the rest differs with each. */
const codeOf = (text: string): string => /"code":"(\w+)"/.exec(text)?.[1] ?? '';

/** Takes each notice, and counts them by job. */
async function receiveNotices(): Promise<{ server: Server; url: string; received: Map<string, number> }> {
  const received = new Map<string, number>();
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const { data } = JSON.parse(text) as { data: { id: string } };
      received.set(data.id, (received.get(data.id) ?? 0) + 1);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { server, url: `http://127.0.0.1:${port}/notices`, received };
}
