/** Loads verifiers, and tries again for as long as one cannot be loaded. */
import type { KindOnPage } from '../page-data.ts';
import { verifierFor } from './all.ts';
import type { Verifier } from './verifier.ts';

/** How far the verifier of a kind is loaded. */
export interface Load {
  verifier?: Verifier;
  /** Whether it could not be loaded so far. */
  hasFailed: boolean;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

type Listener = (load: Load) => void;

const loads = new Map<string, { readonly load: Load; readonly listeners: Set<Listener> }>();
/** How often anything could not be loaded. */
let failures = 0;

/** @param changed called each time the load has come further or has failed */
export function loadVerifier(kind: KindOnPage, changed: Listener): Load {
  const known = loads.get(kind.type);
  if (known) {
    known.listeners.add(changed);
    return known.load;
  }
  const load: Load = { hasFailed: false };
  const listeners = new Set([changed]);
  loads.set(kind.type, { load, listeners });
  void loadUntilThere(kind, load, () => {
    for (const listener of listeners) listener(load);
  });
  return load;
}

async function loadUntilThere(kind: KindOnPage, load: Load, changed: () => void): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !load.verifier; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      load.verifier = await tryToLoad(kind);
      load.hasFailed = false;
      load.verifier.whenMoreIsKnown?.(changed);
      changed();
    } catch {
      failures++;
      load.hasFailed = true;
      changed();
      await waited(pause);
    }
  }
}

/**
 * Many browsers remember which address a module could not be loaded from, and never ask for it again. The server has
 * the same files in folders of any number, and modules name each other relatively: in a new one all are asked for.
 */
async function tryToLoad(kind: KindOnPage): Promise<Verifier> {
  if (failures === 0) return verifierFor(kind);
  const again: { verifierFor: typeof verifierFor } = await import(`/web/again/${failures}/verifiers/all.js`);
  return again.verifierFor(kind);
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
