/** Asks in the terminal about columns of which nobody is sure, before anything is checked. */
import { createInterface } from 'node:readline';
import type { CheckOptions } from '../../bulk/prepare.ts';
import type { TablePlan } from '../../bulk/table-plan.ts';
import { type Look, lookOf } from '../colour.ts';
import { planDrawn } from './plan-drawn.ts';
import { planLines } from './plan-lines.ts';

/** Where somebody can be asked. */
export interface AskedTerminal {
  /** How it is drawn on, where that is known. */
  readonly look?: Look;
  show(text: string): void;
  /** The answer; empty where the input has ended. */
  ask(question: string): Promise<string>;
  close(): void;
}

/** The terminal, where there is somebody who may be asked. */
export function terminalFor(file: string, { yes }: CheckOptions): (() => AskedTerminal) | undefined {
  if (yes || file === '-' || !process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  return () => {
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    return {
      look: lookOf(process.stderr, process.env),
      show: (text) => void process.stderr.write(text),
      ask: (question) =>
        new Promise((resolve) => {
          lines.question(question, resolve);
          lines.once('close', () => resolve(''));
        }),
      close: () => lines.close(),
    };
  };
}

/** The places of the columns to which somebody said yes; what is not asked about is none of them. */
export async function acceptedColumns(
  plan: TablePlan,
  open: (() => AskedTerminal) | undefined,
): Promise<readonly number[]> {
  if (plan.questions.length === 0 || !open) return [];
  const terminal = open();
  const accepted: number[] = [];
  try {
    terminal.show(`${(terminal.look ? planDrawn(plan, terminal.look) : planLines(plan)).join('\n')}\n`);
    for (const { index, name, kind } of plan.questions) {
      const answer = await terminal.ask(
        `Check column ${name === '' ? `#${index}` : name} as ${kind}? [y/N] `,
      );
      if (/^\s*y(?:es)?\s*$/i.test(answer)) accepted.push(index);
    }
  } finally {
    terminal.close();
  }
  return accepted;
}
