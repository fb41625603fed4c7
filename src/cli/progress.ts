/** A line on a terminal that shows how far a file has been read. Where no terminal is, nothing is drawn. */
import type { Progress } from '../files/bytes.ts';
import { printable } from './output.ts';

/** What of standard error is needed; tests put their own in its place. */
export interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** How far a file has been read, and how many of its rows are done, where that is known. */
export interface RowProgress extends Progress {
  readonly rows?: number;
}

export interface ProgressBar {
  readonly show: (progress: RowProgress) => void;
  /** Takes the line away again. */
  readonly clear: () => void;
}

const WIDTH = 30;
/** A rate that changes with every piece can't be read. */
const REDRAW_MS = 250;
const SETTLED_MS = 1_000;
const PER_MEGABYTE = 1024 * 1024;
const TO_LINE_START = '\r\u001b[K';

/** A bar behind a name. It is redrawn only when it would look different. */
export function progressBar(name: string, terminal: Terminal): ProgressBar {
  let drawn = '';
  const draw = (line: string) => {
    if (!terminal.isTTY || line === drawn) return;
    terminal.write(TO_LINE_START + line);
    drawn = line;
  };
  const started = performance.now();
  let next = 0;
  return {
    show(progress) {
      const elapsed = performance.now() - started;
      if (progress.rows !== undefined && elapsed < next) return;
      next = elapsed + REDRAW_MS;
      const state = `${bar(progress)}${pace(progress, elapsed)}`;
      draw(`${fitted(name, state.length, terminal.columns)}${state}`);
    },
    clear: () => draw(''),
  };
}

/** The name in front of so many signs: of a long one its end, none where there is no room. A line that is broken could not be drawn over. */
function fitted(name: string, beside: number, columns: number | undefined): string {
  const room = (columns || Number.POSITIVE_INFINITY) - beside - 3;
  const shown = printable(name);
  if (shown.length <= room) return `${shown}  `;
  return room < 8 ? '' : `…${shown.slice(shown.length - room + 1)}  `;
}

/** `█████░░░░░  50 %` where the length is known, else how much has come. */
function bar({ bytes, total }: Progress): string {
  if (total === undefined) return `${(bytes / PER_MEGABYTE).toFixed(1)} MB`;
  const share = Math.min(1, bytes / Math.max(1, total));
  const full = Math.round(share * WIDTH);
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.floor(share * 100)).padStart(3)} %`;
}

/** Rows a second and the time left, once they mean something. */
function pace({ bytes, total, rows }: RowProgress, elapsed: number): string {
  if (rows === undefined || elapsed < SETTLED_MS) return '';
  const rate = `  ${Math.round((rows / elapsed) * 1000).toLocaleString('en')} rows/s`;
  if (total === undefined || bytes === 0) return rate;
  const seconds = Math.ceil(((total - bytes) / bytes) * (elapsed / 1000));
  if (seconds <= 0) return rate;
  return `${rate}  ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`;
}
