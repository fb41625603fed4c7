/** The list of differences that have a reason: `explained.tsv`, with suite, country, what the suite says, our answer, pattern and why. */
import { readFileSync } from 'node:fs';
import type { Answer } from './answers.ts';
import type { Case } from './case.ts';

export interface Explanation {
  /** How the suite's name begins. */
  readonly suite: string;
  /** Countries with a space between; `*` for any. */
  readonly countries: readonly string[];
  readonly theirs: boolean;
  /** Answers with a space between; `*` for any. */
  readonly ours: readonly string[];
  readonly pattern: RegExp;
  readonly why: string;
}

const WIDTH = 6;

export function readExplanations(): Explanation[] {
  const lines = readFileSync(new URL('explained.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  return lines.map((line) => {
    const fields = line.split('\t');
    const [suite = '', countries = '', theirs = '', ours = '', pattern = '', why = ''] = fields;
    if (fields.length !== WIDTH || !/^(in)?valid$/.test(theirs)) throw new Error(`explained.tsv: ${line}`);
    return {
      suite,
      countries: countries.split(' '),
      theirs: theirs === 'valid',
      ours: ours.split(' '),
      pattern: new RegExp(pattern, 'i'),
      why,
    };
  });
}

const holds = (list: readonly string[], value: string): boolean => list.includes('*') || list.includes(value);

export function explains(explanation: Explanation, one: Case, answer: Answer): boolean {
  const { suite, countries, theirs, ours, pattern } = explanation;
  return (
    one.suite.startsWith(suite) &&
    theirs === one.valid &&
    holds(countries, one.country) &&
    holds(ours, answer) &&
    pattern.test(one.value)
  );
}
