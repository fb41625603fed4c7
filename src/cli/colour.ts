/**
 * How a command may draw on a stream: in colour where a person looks and wants it, on a terminal, unless NO_COLOR is set
 * (https://no-color.org). Anywhere else output has neither colour nor layout: programs read it.
 */

const RESET = '\u001b[0m';
const CODES = {
  green: '\u001b[32m',
  red: '\u001b[31m',
  yellow: '\u001b[33m',
  blue: '\u001b[34m',
  magenta: '\u001b[35m',
  cyan: '\u001b[36m',
  dim: '\u001b[2m',
  bold: '\u001b[1m',
} as const;

export type Colour = keyof typeof CODES;
export type Paint = (colour: Colour, text: string) => string;

/** What of a stream is needed. */
export interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface Look {
  /** Whether a person reads it. */
  readonly isTerminal: boolean;
  /** How many characters a line has. */
  readonly columns: number;
  readonly paint: Paint;
}

const COLUMNS = 80;

/** Text as it is, for what is no terminal. */
export const PLAIN: Look = { isTerminal: false, columns: COLUMNS, paint: (_, text) => text };

export function lookOf(stream: Stream, env: NodeJS.ProcessEnv): Look {
  if (stream.isTTY !== true) return PLAIN;
  // A terminal that does not know its width says 0.
  return { isTerminal: true, columns: stream.columns || COLUMNS, paint: painter(stream, env) };
}

export function painter(stream: Stream, env: NodeJS.ProcessEnv): Paint {
  const wanted = stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
  return (colour, text) => (wanted && text !== '' ? `${CODES[colour]}${text}${RESET}` : text);
}

/** A text of at most so many characters, with a mark where it was cut. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(0, most - 1))}…`;
