/** A line on a terminal that shows how far a file has been read. Where no terminal is, nothing is drawn. */
import type { Progress } from '../banks/source.ts';

/** What of standard error is needed; tests put their own in its place. */
export interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface ProgressBar {
  readonly show: (progress: Progress) => void;
  /** Takes the line away again. */
  readonly clear: () => void;
}

const WIDTH = 30;
const PER_MEGABYTE = 1024 * 1024;
const TO_LINE_START = '\r\u001b[K';

/** A bar behind a name. It is drawn anew only when it would look different. */
export function progressBar(name: string, terminal: Terminal): ProgressBar {
  let drawn = '';
  const draw = (line: string) => {
    if (!terminal.isTTY || line === drawn) return;
    terminal.write(TO_LINE_START + line);
    drawn = line;
  };
  return { show: (progress) => draw(`${name}  ${bar(progress)}`), clear: () => draw('') };
}

/** `█████░░░░░  50 %` where the length is known, else how much has come. */
function bar({ bytes, total }: Progress): string {
  if (total === undefined) return `${(bytes / PER_MEGABYTE).toFixed(1)} MB`;
  const share = Math.min(1, bytes / Math.max(1, total));
  const full = Math.round(share * WIDTH);
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.floor(share * 100)).padStart(3)} %`;
}
