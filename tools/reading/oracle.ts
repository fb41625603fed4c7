/**
 * `npm run oracle:identify [COUNT] [SEED]`: how many random texts of ten shapes `identify` takes for a valid number of some kind, of which none is
 * one. Prints a table by shape: the share answered as valid, by type, with examples; the share left open (`country_required`), and what they
 * look like. A VAT number of the country of its own prefix that is an ISIN too is counted apart. The same seed draws the same texts.
 */

import { pathToFileURL } from 'node:url';
import { createAssay } from '../../src/core/assay.ts';
import { iban } from '../../src/core/iban/kind.ts';
import type { Identified } from '../../src/core/identify.ts';
import { seeded } from '../../src/core/specimens/random.ts';
import { vat } from '../../src/core/vat/kind.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { SHAPES } from './random-texts.ts';

const TEXTS = 1_000_000;
const EXAMPLES_MAX = 4;

/** What was answered for the texts of one shape. */
export interface Tally {
  readonly shape: string;
  readonly of: number;
  valid: number;
  /** Of these, VAT numbers of the country of their own prefix. */
  vat: number;
  /** Of these, what is of another kind than the text was made of. */
  otherKinds: number;
  open: number;
  /** Answers by type, or by what a refused text looks like. */
  readonly answers: Map<string, { count: number; examples: string[] }>;
}

function note(tally: Tally, text: string, result: Identified): void {
  if (result.valid) {
    tally.valid++;
    if (result.type !== iban.type) tally.otherKinds++;
    if (result.type === vat.type && text.startsWith(result.normalized.slice(0, 2))) tally.vat++;
  } else if (result.reason === 'country_required') tally.open++;
  const outcome = result.valid ? 'valid' : (result.looks_like ?? result.reason);
  const answer = `${result.type} ${outcome}`;
  const known = tally.answers.get(answer) ?? { count: 0, examples: [] };
  known.count++;
  if (known.examples.length < EXAMPLES_MAX) known.examples.push(text);
  tally.answers.set(answer, known);
}

/** Draws texts of every shape and asks what they are. */
export function tallies(identify: (text: string) => Identified, texts: number, seed: number): Tally[] {
  const names = Object.keys(SHAPES);
  return names.map((shape, at) => {
    const next = seeded(seed + at);
    const of = Math.ceil(texts / names.length);
    const tally: Tally = { shape, of, valid: 0, vat: 0, otherKinds: 0, open: 0, answers: new Map() };
    for (let drawn = 0; drawn < of; drawn++) {
      const text = SHAPES[shape]!(next);
      note(tally, text, identify(text));
    }
    return tally;
  });
}

function print({ shape, of, valid, vat, open, answers }: Tally): void {
  const isins = vat > 0 ? `, ${vat} of them VAT numbers by their own prefix` : '';
  console.log(`${shape}: ${valid} of ${of} valid${isins}; ${open} country_required`);
  for (const [answer, { count, examples }] of [...answers].sort((a, b) => b[1].count - a[1].count))
    console.log(`  ${String(count).padStart(7)} ${answer}: ${examples.join(' | ')}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [count = TEXTS, seed = 1] = process.argv.slice(2).map(Number);
  const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261127 });
  for (const tally of tallies((text) => assay.identify(text), count, seed)) print(tally);
}
