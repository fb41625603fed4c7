/**
 * Reasoned differences between our directory and others, `differences/<cc>.json`: where another one is stale or wrong, and ours is
 * meant to differ. Their form is described in `differences/README.md`.
 */
import { existsSync, readFileSync } from 'node:fs';

export interface Difference {
  theirs: string;
  ours?: string;
  codes?: string[];
  reason: string;
  source?: string;
}

export function readDifferences(country: string): Difference[] {
  const url = new URL(`./differences/${country.toLowerCase()}.json`, import.meta.url);
  return existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : [];
}

/** Whether a difference is about a code, and about these two institutions. */
export const covers = (
  difference: Difference,
  { code, theirs, ours }: { code: string; theirs: string; ours: string | undefined },
): boolean =>
  difference.theirs === theirs &&
  difference.ours === ours &&
  (difference.codes ?? ['*']).some((one) =>
    one.endsWith('*') ? code.startsWith(one.slice(0, -1)) : code === one,
  );
