/**
 * The Bundesbank's method of each German bank code, from `data/iban/german-methods.json`: by code where one is listed there, else
 * by a rule, which is a pattern of codes (`???7??24`, a question mark for any digit, more digits may follow) or the beginning of a
 * BIC. Rules were made where all bank codes of both sources have one method.
 */
import { readFileSync } from 'node:fs';
import type { LayerInput } from '../../src/core/banks/bank.ts';
import { METHODS } from '../../src/core/banks/german/methods.ts';

interface MethodFile {
  readonly as_of: string;
  readonly rules: Readonly<Record<string, { readonly code?: string; readonly bic?: string }>>;
  readonly codes: Readonly<Record<string, readonly string[]>>;
}

const FILE = new URL('../../data/iban/german-methods.json', import.meta.url);

/** By bank code: those that are listed, and those of the directory that a rule is about. */
export function germanMethods(layers: readonly LayerInput[]): Map<string, string> {
  const { rules, codes }: MethodFile = JSON.parse(readFileSync(FILE, 'utf8'));
  for (const method of [...Object.keys(rules), ...Object.keys(codes)]) {
    if (METHODS[method] === undefined) throw new Error(`${method} is no method of the Bundesbank`);
  }
  const methods = new Map<string, string>();
  for (const [method, rule] of Object.entries(rules)) {
    const fits = matcher(rule.code, rule.bic);
    for (const { country, banks } of layers) {
      if (country !== 'DE') continue;
      for (const bank of banks) {
        for (const code of bank.codes) if (fits(code, bank.bic ?? '')) methods.set(code, method);
      }
    }
  }
  for (const [method, lines] of Object.entries(codes)) {
    for (const code of lines.flatMap((line) => line.split(' '))) methods.set(code, method);
  }
  return methods;
}

function matcher(codes = '', bics = ''): (code: string, bic: string) => boolean {
  const patterns = codes
    .split(' ')
    .filter(Boolean)
    .map((pattern) => new RegExp(`^${pattern.replaceAll('?', '.')}`));
  const prefixes = bics.split(' ').filter(Boolean);
  return (code, bic) =>
    /^\d{8}$/.test(code) &&
    (patterns.some((pattern) => pattern.test(code)) || prefixes.some((prefix) => bic.startsWith(prefix)));
}
