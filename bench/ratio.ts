/** Side by side: contenders take turns in one run, and what is told is the ratio of each turn. */

export interface Contender {
  readonly name: string;
  /** Does the work once over all its values; returns how many values that were. */
  readonly pass: () => number;
}

/** Makes a contender of texts, each judged as `judge` says; what it returns is kept from being optimized away. */
export function contender<Text>(
  name: string,
  texts: readonly Text[],
  judge: (text: Text) => unknown,
): Contender {
  let kept: unknown;
  return {
    name,
    pass() {
      for (const text of texts) kept = judge(text);
      if (kept === contender) throw new Error('never');
      return texts.length;
    },
  };
}

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)]!, min: sorted[0]!, max: sorted.at(-1)! };
}

export function told({ median, min, max }: Spread): string {
  const digits = median < 10 ? 2 : 0;
  return `${median.toFixed(digits)} (${min.toFixed(digits)} to ${max.toFixed(digits)})`;
}

const ROUNDS = 7;
const TURN_MS = 300;

/** Values a second of each contender, a number for each round; the first round warms up and is left out. */
export function race(contenders: readonly Contender[]): Map<string, number[]> {
  const speeds = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { name, pass } of contenders) {
      const speed = timed(pass);
      if (round > 0) speeds.get(name)!.push(speed);
    }
  }
  return speeds;
}

/** By processor time: the clock's also counts what else the machine does meanwhile. */
function timed(pass: () => number): number {
  let done = 0;
  const end = performance.now() + TURN_MS;
  const before = process.cpuUsage();
  do done += pass();
  while (performance.now() < end);
  const { user, system } = process.cpuUsage(before);
  return (done / (user + system)) * 1e6;
}

/** How many times as fast one was as another, round by round. */
export function ratio(speeds: ReadonlyMap<string, number[]>, one: string, other: string): Spread {
  const others = speeds.get(other)!;
  return spreadOf(speeds.get(one)!.map((speed, round) => speed / others[round]!));
}

export interface Line {
  readonly what: string;
  readonly ratio: Spread;
  /** The least that the project promises; absent where nothing is. */
  readonly goal?: number;
  /** The most that it promises, of what is to be small. */
  readonly most?: number;
}

/** All that was printed so far. */
export const printed: { readonly title: string; readonly lines: readonly Line[] }[] = [];

export const isMissed = ({ ratio, goal, most }: Line): boolean =>
  ratio.median < (goal ?? 0) || ratio.median > (most ?? Number.POSITIVE_INFINITY);

export function print(title: string, lines: readonly Line[]): void {
  printed.push({ title, lines });
  const width = Math.max(...lines.map(({ what }) => what.length));
  process.stdout.write(`\n${title}\n`);
  for (const line of lines) {
    const { what, ratio, goal, most } = line;
    const aim =
      goal === undefined ? (most === undefined ? '' : `   goal at most ${most}`) : `   goal ${goal}`;
    const verdict = isMissed(line) ? `${aim}: MISSED` : aim;
    process.stdout.write(`  ${what.padEnd(width)}  ${told(ratio)}${verdict}\n`);
  }
}
