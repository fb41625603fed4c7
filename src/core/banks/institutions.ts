/**
 * Institutions out of records. A bank may have several records: branches with BICs of their own, codes that a registry
 * knows and the curated file does not. A list shows it once, with all its codes and BICs.
 */

import { DIGIT, structureFor } from '../structures.ts';
import { type CodeTable, isPattern } from './codes.ts';
import type { CompiledLayer } from './compile.ts';
import { recordsOf } from './packed.ts';
import { type CompiledRecord, textField } from './record.ts';
import type { Gathered, GatheredCountry } from './summary.ts';

/** The parts of a record that identify its institution. */
export interface Identity {
  readonly name: string | undefined;
  readonly short_name: string | undefined;
  readonly bics: readonly string[];
}

/** The same text for records of one institution. A name alone is not enough where nobody reviewed it: Germany has three banks called Volksbank eG. */
export const identityText = ({ name, short_name, bics }: Identity): string =>
  short_name === undefined ? `${name} ${bics[0]}` : `${short_name}|${name}`;

/** How many records are gone through in one step. */
export const RECORDS_A_STEP = 64;

/** An institution while its records come in. */
interface Growing extends Gathered {
  record: CompiledRecord;
  code: string;
  /** How many codes the main record has. */
  weight: number;
  readonly codes: string[];
  readonly bics: string[];
}

/** Puts together the institutions of a country, in the order of its layers. */
export function* gathering(
  country: string,
  layers: readonly CompiledLayer[],
  table: CodeTable,
  identityOf: (record: CompiledRecord) => Identity,
): Generator<void, GatheredCountry> {
  const byIdentity = new Map<string, Growing>();
  const byRecord = new Map<string, Gathered>();
  for (const layer of layers) {
    const list = recordsOf(layer);
    for (let at = 0; at < list.length; at++) {
      if (at % RECORDS_A_STEP === 0) yield;
      const record = list.record(at);
      const codes = record[0].split(' ').filter((code) => table.answers(layer, code));
      // A record of a more trusted layer with the very same codes leaves this one nothing to answer.
      if (codes.length === 0 || byRecord.has(record[0])) continue;
      const parts = identityOf(record);
      const identity = identityText(parts);
      let one = byIdentity.get(identity);
      if (one === undefined) {
        const key = `${country}.${exampleOf(country, codes[0]!, record, table)}`;
        const code = typicalOf(country, codes, record, table);
        one = { key, country, record, code, weight: codes.length, codes: [], bics: [] };
        byIdentity.set(identity, one);
      } else if (codes.length > one.weight) {
        one.record = record;
        one.code = typicalOf(country, codes, record, table);
        one.weight = codes.length;
      }
      one.codes.push(...codes);
      for (const bic of parts.bics) if (!one.bics.includes(bic)) one.bics.push(bic);
      byRecord.set(record[0], one);
    }
  }
  return { list: [...byIdentity.values()], byRecord };
}

/** A full code that answers with the BIC of the record: an authority may give some of its codes another. */
function typicalOf(
  country: string,
  codes: readonly string[],
  record: CompiledRecord,
  table: CodeTable,
): string {
  const swift = textField(record, 'swift');
  for (const text of codes) {
    const code = exampleOf(country, text, record, table);
    const found = table.find(code);
    if (found !== undefined && textField(found.record, 'swift') === swift) return code;
  }
  return exampleOf(country, codes[0]!, record, table);
}

/** A full code that a code as written stands for and that leads to the record: the first, or the last. */
function exampleOf(country: string, text: string, record: CompiledRecord, table: CodeTable): string {
  if (!isPattern(text)) return text;
  const { classes, bank } = structureFor(country)!;
  const places = [...classes.slice(bank.from, bank.to)];
  const filled = (stem: string, digit: string, letter: string) =>
    stem + places.slice(stem.length).reduce((rest, one) => rest + (one === DIGIT ? digit : letter), '');
  const [low = '', high = low] = text.replace('*', '').split('-');
  const first = filled(low, '0', 'A');
  return table.find(first)?.record[0] === record[0] ? first : filled(high, '9', 'Z');
}
