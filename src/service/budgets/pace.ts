/** Work that takes long, in stretches with turns of others in between. */
import { setImmediate as nextLoop, setTimeout as rest } from 'node:timers/promises';

/** What work that takes long asks between its stretches. */
export interface Pace {
  /** Whether the present stretch has lasted long enough. */
  isSpent(): boolean;
  /** Takes a turn, to be waited for where anything is returned. */
  turn(): void | Promise<void>;
  /** Whether nobody waits for the work any more: nothing of it is to be counted then. */
  isStopped?(): boolean;
}

/** Ends work that nobody waits for any more. */
export class Gone extends Error {
  override readonly name = 'Gone';
}

/** Throws where nobody waits for the work any more: before what can't be undone. */
export function requireWanted(pace: Pace | undefined): void {
  if (pace?.isStopped?.()) throw new Gone('nobody waits');
}

/** The pace of whoever has no budget. */
export const ALONE: Pace = { isSpent: () => false, turn: () => nextLoop() };

/** Between two stretches, of a millisecond each, of what is done before anybody needs it. */
const REST_MS = 4;

/** For work that nobody waits for: it leaves most of the processor to others, those that take no turns among them. */
export const resting = ({ isSpent, turn }: Pace): Pace => ({
  isSpent,
  async turn() {
    await rest(REST_MS, undefined, { ref: false });
    await turn();
  },
});

/** Goes through steps, in as many stretches as they take, the first of them now. */
export async function inStretches<T>(steps: Generator<void, T>, pace: Pace = ALONE): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (pace.isSpent()) await pace.turn();
  }
}
