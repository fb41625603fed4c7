/** Loads judges, and tries again for as long as one cannot be loaded. */
import type { KindOnPage } from '../page-data.ts';
import { judgeFor } from './all.ts';
import type { Judge } from './verifier.ts';

/** How far the judge of a kind is loaded. */
export interface Load {
  judge?: Judge;
  /** Whether it could not be loaded so far. */
  hasFailed: boolean;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

const loads = new Map<string, Load>();
/** How often anything could not be loaded. */
let failures = 0;

/** @param changed called each time the load has come further or has failed */
export function loadJudge(kind: KindOnPage, changed: (load: Load) => void): Load {
  const known = loads.get(kind.type);
  if (known) return known;
  const load: Load = { hasFailed: false };
  loads.set(kind.type, load);
  void loadUntilThere(kind, load, changed);
  return load;
}

async function loadUntilThere(kind: KindOnPage, load: Load, changed: (load: Load) => void): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !load.judge; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      load.judge = await tryToLoad(kind);
      load.hasFailed = false;
      load.judge.whenMoreIsKnown?.(() => changed(load));
      changed(load);
    } catch {
      failures++;
      load.hasFailed = true;
      changed(load);
      await waited(pause);
    }
  }
}

/**
 * Many browsers remember which address a module could not be loaded from, and never ask for it again. The server has
 * the same files in folders of any number, and modules name each other relatively: in a new one all are asked for.
 */
async function tryToLoad(kind: KindOnPage): Promise<Judge> {
  if (failures === 0) return judgeFor(kind);
  const again: { judgeFor: typeof judgeFor } = await import(`/web/again/${failures}/verifiers/all.js`);
  return again.judgeFor(kind);
}

/** Resolves after the pause, or when the browser is connected again. */
function waited(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, pauseMs);
    window.addEventListener('online', go);
  });
}
