/** Spreads pieces over threads and gives them back in order. */

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Checked, Checker, Piece } from '../../bulk/piece.ts';
import type { CheckPlan } from '../../bulk/plan.ts';
import type { Coded } from '../../core/coded.ts';
import { FileError } from '../../files/bytes.ts';

/** A smaller file is done before a thread has read its data. */
const WORTH_THREADS = 2_097_152;
const THREADS_MAX = 8;
/** Pieces that a thread may have before it: one at work, others waiting. */
const AHEAD = 3;
/** Pieces that may be done while an earlier one isn't. */
const SLOTS_MAX = 32;
/** A thread's room, in MB: for what is short-lived, where more is no faster, and for the data with what lives longer. */
const ROOM = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };

/** The bundle has a file for the thread; the sources, run as they are, need their loader in the thread too. */
function newWorker(plan: CheckPlan): Worker {
  const options = { workerData: plan, resourceLimits: ROOM };
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return new Worker(new URL('./check-thread.js', here), options);
  const thread = JSON.stringify(new URL('./thread.ts', here).href);
  const load = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${thread}); })`;
  return new Worker(load, { ...options, eval: true });
}

/** How far the file has been read behind a piece. */
interface Place {
  readonly read: number;
  readonly line: number;
}

/** A piece on its way; `checked` once it is done. */
interface Slot extends Place {
  checked: Checked | undefined;
  readonly done: Promise<void> | undefined;
}

/**
 * This thread checks too, whenever the others have enough before them: on two cores there is one other.
 *
 * @param checker makes the one that checks here
 */
export async function* checkedPieces(
  pieces: AsyncIterable<Piece>,
  plan: CheckPlan,
  size: number | undefined,
  checker: () => Checker,
): AsyncGenerator<Checked & Place> {
  // Which row had a value first is known only when all are seen in order.
  const others = plan.duplicates ? 0 : Math.min(THREADS_MAX, availableParallelism()) - 1;
  let here: Checker | undefined;
  let pool: Pool | undefined;
  let read = 0;
  const slots: Slot[] = [];
  try {
    for await (const piece of pieces) {
      read += piece.bytes.length;
      const place = { read, line: piece.next };
      if (others > 0 && Math.max(size ?? 0, read) >= WORTH_THREADS) pool ??= new Pool(others, plan);
      if (pool?.hasRoom()) slots.push(sent(pool.check(piece), place));
      else {
        here ??= checker();
        slots.push({ ...place, checked: here.check(piece), done: undefined });
      }
      while (slots.length > 0 && (slots[0]!.checked || slots.length > SLOTS_MAX)) yield await first(slots);
    }
    while (slots.length > 0) yield await first(slots);
  } finally {
    for (const { done } of slots) done?.catch(() => {});
    await pool?.close();
  }
}

function sent(result: Promise<Checked>, place: Place): Slot {
  const slot: Slot = {
    ...place,
    checked: undefined,
    done: result.then((checked) => {
      slot.checked = checked;
    }),
  };
  slot.done!.catch(() => {});
  return slot;
}

async function first(slots: Slot[]): Promise<Checked & Place> {
  const slot = slots.shift()!;
  await slot.done;
  return { ...slot.checked!, read: slot.read, line: slot.line };
}

interface Waiting {
  resolve(checked: Checked): void;
  reject(error: Error): void;
}

/** The memory of bytes that have it to themselves: it is handed over rather than copied. */
export function transferable({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer.byteLength === byteLength ? [buffer as ArrayBuffer] : [];
}

/** What a thread answers. */
export type PieceAnswer = Checked | { readonly refused: Coded | undefined };

/** The error of a piece that a thread could not check. */
const errorOf = (refused: Coded | undefined): Error =>
  refused === undefined
    ? new Error('a row could not be checked')
    : new FileError(refused.code, refused.facts);

class Pool {
  readonly #threads: { worker: Worker; waiting: Waiting[] }[];

  constructor(threads: number, plan: CheckPlan) {
    this.#threads = Array.from({ length: threads }, () => {
      const worker = newWorker(plan);
      const waiting: Waiting[] = [];
      worker.on('message', (answer: PieceAnswer) => {
        const first = waiting.shift()!;
        if (!('refused' in answer)) first.resolve(answer);
        else first.reject(errorOf(answer.refused));
      });
      worker.on('error', (error) => {
        for (const one of waiting.splice(0)) one.reject(error as Error);
      });
      return { worker, waiting };
    });
  }

  /** Whether a thread has room for another piece. */
  hasRoom(): boolean {
    return this.#threads.some(({ waiting }) => waiting.length < AHEAD);
  }

  check(piece: Piece): Promise<Checked> {
    const least = this.#threads.reduce((a, b) => (b.waiting.length < a.waiting.length ? b : a));
    return new Promise((resolve, reject) => {
      least.waiting.push({ resolve, reject });
      least.worker.postMessage(piece, transferable(piece.bytes));
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }
}
