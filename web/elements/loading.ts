/** Tries again to load what could not be loaded. */

const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** How long to wait before the next try. */
export const pauseMs = (failures: number): number => Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);

/**
 * Loads until it is there.
 *
 * @param load called with how often it has failed
 * @param failed called after each failure
 * @returns what ends it
 */
export function untilLoaded<Value>(
  load: (failures: number) => Promise<Value> | Value,
  arrived: (value: Value) => void,
  failed: () => void,
): () => void {
  let failures = 0;
  let isOver = false;
  const attempt = async (): Promise<void> => {
    let value: Value;
    try {
      value = await load(failures);
    } catch {
      if (isOver) return;
      failures++;
      setTimeout(() => void attempt(), pauseMs(failures));
      failed();
      return;
    }
    if (!isOver) arrived(value);
  };
  void attempt();
  return () => {
    isOver = true;
  };
}
