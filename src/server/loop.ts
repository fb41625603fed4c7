/** The event loop of this process, as work sees it that takes long and is done in stretches. */
import type { TurnClock } from '../service/budgets/turns.ts';

/**
 * Stretches between which the loop goes round once, before it goes round until a commit starts. A commit that others wait for
 * starts when two rounds have brought no request: after each stretch, it would hold the few batches of one millisecond.
 */
const STRETCHES = 4;

export function eventLoop(): TurnClock {
  let stretches = 0;
  return {
    elapsed: () => performance.now(),
    nextLoop(work) {
      stretches = (stretches + 1) % STRETCHES;
      if (stretches > 0) setImmediate(work);
      else setImmediate(() => setImmediate(() => setImmediate(work)));
    },
    // Once all that was ready to go on has gone on.
    afterStretch: (work) => queueMicrotask(() => process.nextTick(work)),
  };
}
