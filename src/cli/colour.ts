/** Colour where a person looks and wants it: on a terminal, unless NO_COLOR is set (https://no-color.org). */

const RESET = '\u001b[0m';
const CODES = { green: '\u001b[32m', red: '\u001b[31m', dim: '\u001b[2m' } as const;

/** What of a stream is needed. */
interface Stream {
  readonly isTTY?: boolean;
}

export function painter(
  stream: Stream,
  env: NodeJS.ProcessEnv,
): (colour: keyof typeof CODES, text: string) => string {
  const wanted = stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
  return (colour, text) => (wanted ? `${CODES[colour]}${text}${RESET}` : text);
}
