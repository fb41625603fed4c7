/** The event loop as budgets see it, without a clock: no stretch lasts, so that the same work takes the same turns. */
import type { TurnClock } from '../../src/service/budgets/turns.ts';

export const STILL: TurnClock = {
  elapsed: () => 0,
  nextLoop: (work) => void setImmediate(work),
  afterStretch: queueMicrotask,
};
