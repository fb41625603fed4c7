/** What another process uses, where the system tells it as Linux does. */
import { readFileSync } from 'node:fs';

/** The units of Linux on all machines that Node runs on: pages of memory, and ticks of processor time. */
const PAGE_BYTES = 4096;
const TICK_MS = 10;

export interface Usage {
  /** Memory that it holds. */
  readonly bytes: number;
  /** Processor time that it has used since its start, in milliseconds. */
  readonly cpuMs: number;
}

/** Undefined where the system does not tell. */
export function usageOf(pid: number | undefined): Usage | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name in parentheses, which may have anything in it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system, pages] = [11, 12, 21].map((at) => Number(fields[at])) as [number, number, number];
    return { bytes: pages * PAGE_BYTES, cpuMs: (user + system) * TICK_MS };
  } catch {
    return undefined;
  }
}
