/**
 * `npm run oracle:identify [COUNT] [SEED]`: how many random texts of ten shapes `identify` takes for a valid number of some kind, of which none is
 * one. Prints a table by shape: the share answered as valid, by type, with examples; the share left open (`country_required`), and what they
 * look like. What a random text is in truth, by chance, is counted apart with its reason; anything else that is valid is named, and the exit
 * code is then 1. The same seed draws the same texts.
 */

import { pathToFileURL } from 'node:url';
import { createAssay } from '../../src/core/assay.ts';
import { remainder97 } from '../../src/core/check/mod97.ts';
import { iban } from '../../src/core/iban/kind.ts';
import type { Identified } from '../../src/core/identify.ts';
import { phone } from '../../src/core/phone/kind.ts';
import { mainOf } from '../../src/core/reading/known.ts';
import { keyOf } from '../../src/core/reading/labels.ts';
import { LABEL_TABLE } from '../../src/core/reading/table.ts';
import { seeded } from '../../src/core/specimens/random.ts';
import { STRUCTURES } from '../../src/core/structures.ts';
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
  /** Of these, how many are in truth what they are taken for, by the reason. */
  readonly explained: Map<string, number>;
  /** Of these, the others. */
  readonly unexplained: string[];
  open: number;
  /** Answers by type, or by what a refused text looks like. */
  readonly answers: Map<string, { count: number; examples: string[] }>;
}

const APART = /[^0-9A-Z]/g;
/** Letters of the number itself that are a name of such numbers too: `HRA 456540`. */
const LETTERS_IN_FRONT = /^[A-Z]+/;

/** Whether a text has the length of its country's IBANs and check digits that agree, by another way than `identify` goes. */
function isWholeIban(text: string): boolean {
  const plain = text.replace(APART, '');
  const structure = STRUCTURES.find(({ country }) => plain.startsWith(country.code));
  return structure?.classes.length === plain.length && remainder97(plain.slice(4) + plain.slice(0, 4)) === 1;
}

/** Whether a label is the name that one country has for its numbers. */
function isOfOneCountry(label: string): boolean {
  const meanings = LABEL_TABLE.meaningsOf(keyOf(label)) ?? [];
  const ids = meanings.flatMap(({ schemes }) => schemes);
  return new Set(ids.map((id) => mainOf(id.slice(0, 2).toUpperCase()))).size === 1;
}

/** Why a random text is a number in truth; undefined where it is none. */
function explanationOf(shape: string, text: string, result: Identified & { readonly valid: true }) {
  const { type, normalized, label } = result;
  if (type === vat.type && text.replace(APART, '') === normalized)
    return 'the VAT number of the country of its own prefix, with right check digits';
  if (shape === 'mistyped IBAN') {
    if (type !== iban.type) return undefined;
    if (isWholeIban(text))
      return 'an IBAN whose length and check digits are right: the mistake led to another one';
    return result.ignored !== undefined && isWholeIban(normalized)
      ? 'the IBAN itself, with a letter behind it that is named as left out'
      : undefined;
  }
  if (shape !== 'order number') return undefined;
  if (type === phone.type && /^(?:00|011)/.test(text))
    return 'a phone number of the country that is dialled behind 00 or 011';
  const name = label ?? LETTERS_IN_FRONT.exec(text)?.[0];
  if (name !== undefined && isOfOneCountry(name))
    return 'a number behind the name that one country has for it, in no form of an order number';
  if (label !== undefined && 'check_digit' in result.details)
    return 'a number behind a name that some countries have, whose check digits agree in one of them alone';
  return undefined;
}

function note(tally: Tally, text: string, result: Identified): void {
  if (result.valid) {
    tally.valid++;
    const why = explanationOf(tally.shape, text, result);
    if (why === undefined) tally.unexplained.push(text);
    else tally.explained.set(why, (tally.explained.get(why) ?? 0) + 1);
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
    const tally: Tally = {
      ...{ shape, of, valid: 0, open: 0 },
      ...{ explained: new Map(), unexplained: [], answers: new Map() },
    };
    for (let drawn = 0; drawn < of; drawn++) {
      const text = SHAPES[shape]!(next);
      note(tally, text, identify(text));
    }
    return tally;
  });
}

function print({ shape, of, valid, open, explained, unexplained, answers }: Tally): void {
  console.log(
    `${shape}: ${valid} of ${of} valid, ${unexplained.length} without a reason; ${open} country_required`,
  );
  for (const [why, count] of explained) console.log(`  ${String(count).padStart(7)} are ${why}`);
  if (unexplained.length > 0) console.log(`  NOT EXPLAINED: ${unexplained.join(' | ')}`);
  for (const [answer, { count, examples }] of [...answers].sort((a, b) => b[1].count - a[1].count))
    console.log(`  ${String(count).padStart(7)} ${answer}: ${examples.join(' | ')}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [count = TEXTS, seed = 1] = process.argv.slice(2).map(Number);
  const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261127 });
  const all = tallies((text) => assay.identify(text), count, seed);
  for (const tally of all) print(tally);
  if (all.some(({ unexplained }) => unexplained.length > 0)) process.exitCode = 1;
}
