/**
 * Where log lines go: standard output, never waited for. A reader that stalls must not stop the service, nor let it
 * grow: what it leaves behind is bounded, and lines beyond that are dropped and counted.
 */
import { fstatSync, write, writeSync } from 'node:fs';
import { asText } from './log-text.ts';

const STANDARD_OUTPUT = 1;
/** Text that may wait for the reader. */
const BYTES_MAX = 2 ** 20;
/** Bytes of one write; the default. */
const PIECE_BYTES = 64 * 2 ** 10;
/** How long the reader is waited for at the end. */
const FLUSH_MS = 500;

export interface TextOutput {
  /** Writes all of a text; calls back when that is done or has failed. */
  write(text: string, done: (error?: Error | null) => void): void;
}

export interface LogSink {
  /** Takes a line, with its line break. */
  write(line: string): void;
  /** How many lines were dropped. */
  dropped(): number;
  /** Resolves when everything was written, or the reader has not taken it in time. */
  flush(): Promise<void>;
}

export interface SinkOptions {
  readonly bytesMax?: number;
  /** The most that is written at once: with several processes on one pipe, no more than a pipe takes in one piece. */
  readonly pieceBytes?: number;
  /** What becomes of a line before it is written; it stays as it is by default. */
  readonly shape?: ((line: string) => string) | undefined;
}

export function createLogSink(
  output: TextOutput,
  { bytesMax = BYTES_MAX, pieceBytes = PIECE_BYTES, shape = (line) => line }: SinkOptions = {},
): LogSink & { takeRest(): string } {
  let waiting: string[] = [];
  let next = 0;
  let bytes = 0;
  let writing = false;
  let dropped = 0;
  let reported = 0;
  let idle: (() => void)[] = [];

  function piece(): string {
    let text = '';
    do text += waiting[next++];
    while (next < waiting.length && text.length + waiting[next]!.length <= pieceBytes);
    if (next === waiting.length) {
      waiting = [];
      next = 0;
    }
    return text;
  }

  function proceed(): void {
    if (waiting.length === 0 && dropped > reported) {
      const notice = { level: 40, dropped: dropped - reported, msg: 'log lines were dropped' };
      waiting.push(shape(`${JSON.stringify(notice)}\n`));
      reported = dropped;
    }
    if (waiting.length === 0) {
      writing = false;
      for (const resolve of idle.splice(0)) resolve();
      return;
    }
    writing = true;
    const text = piece();
    output.write(text, () => {
      // Failed or not: a reader that is gone comes back no more.
      bytes = Math.max(0, bytes - text.length);
      proceed();
    });
  }

  return {
    write(given) {
      const line = shape(given);
      if (bytes + line.length > bytesMax) {
        dropped++;
        return;
      }
      waiting.push(line);
      bytes += line.length;
      if (writing) return;
      writing = true;
      setImmediate(proceed); // with the lines that come in this turn
    },
    dropped: () => dropped,
    takeRest() {
      const rest = waiting.slice(next).join('');
      waiting = [];
      next = 0;
      return rest;
    },
    async flush() {
      if (!writing) return;
      await orLate(new Promise<void>((resolve) => idle.push(resolve)));
      idle = [];
    },
  };
}

/** Waits for what is written, and no longer than the reader may take. */
function orLate(written: Promise<void>): Promise<unknown> {
  return Promise.race([written, new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref())]);
}

export const LOG_FORMATS = ['json', 'text'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** The log on standard output: lines of JSON for programs, or text for people. */
export function standardLog(format: LogFormat, options?: SinkOptions): LogSink {
  const shape = format === 'text' ? asText : undefined;
  const sink = createLogSink(standardOutput(), { ...options, shape });
  process.on('exit', () => {
    try {
      writeSync(STANDARD_OUTPUT, sink.takeRest());
    } catch {
      // The reader has not taken it in time.
    }
  });
  return sink;
}

function standardOutput(): TextOutput {
  if (isFile()) return { write: (text, done) => writeAll(Buffer.from(text), done) };
  const { stdout } = process;
  // The reader, the terminal or the room is gone: for a command its output is lost, a service goes on.
  stdout.removeAllListeners('error');
  stdout.on('error', () => {});
  // Node writes to pipes synchronously, and so waits for their reader.
  (stdout as { _handle?: { setBlocking?: (blocking: boolean) => void } })._handle?.setBlocking?.(false);
  return { write: (text, done) => void stdout.write(text, done) };
}

function isFile(): boolean {
  try {
    return fstatSync(STANDARD_OUTPUT).isFile();
  } catch {
    return true; // closed: each write fails
  }
}

function writeAll(bytes: Buffer, done: (error?: Error | null) => void): void {
  write(STANDARD_OUTPUT, bytes, (error, written) => {
    if (error || written >= bytes.length) return done(error);
    writeAll(bytes.subarray(written), done);
  });
}
