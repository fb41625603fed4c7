/** The layers of a directory by country, and which record a code of each leads to. Nothing is made before it is needed. */
import type { AccountChecks } from './accounts.ts';
import { CodeTable, ibanCodeLength } from './codes.ts';
import type { CompiledLayer } from './compile.ts';
import type { Conversions } from './conversion.ts';
import type { FindHolder } from './holders.ts';

export interface Tables {
  /** Countries in alphabetical order. */
  readonly codes: readonly string[];
  layersOf(country: string): readonly CompiledLayer[];
  /** Made when it is first needed, from the codes alone. */
  tableOf(country: string): CodeTable | undefined;
  /** The countries whose bank codes have so many characters. */
  withCodesOf(length: number): readonly string[];
  /** Methods have a table of their own: a layer without them must not hide those of a less trusted one. */
  methods(): CodeTable;
  /** Likewise the rules by which IBANs are made. */
  rules(): CodeTable;
  readonly accounts: AccountChecks;
  readonly holders: FindHolder;
  readonly conversions: Conversions;
}

/** No bank code of an IBAN is longer than what it has beside country and check digits. */
const CODE_LENGTH_MAX = 30;

/** @param lengthOf how many characters the codes of a country have, 0 where that differs */
export function tablesOf(
  layers: readonly CompiledLayer[],
  lengthOf: (country: string) => number = ibanCodeLength,
): Omit<Tables, 'accounts' | 'holders' | 'conversions'> {
  const byCountry = new Map<string, CompiledLayer[]>();
  for (const layer of layers) {
    const others = byCountry.get(layer.country);
    if (others === undefined) byCountry.set(layer.country, [layer]);
    else others.push(layer);
  }
  const codes = [...byCountry.keys()].sort();
  const byLength: string[][] = Array.from({ length: CODE_LENGTH_MAX + 1 }, () => []);
  for (const code of codes) byLength[lengthOf(code)]!.push(code);
  const tables = new Map<string, CodeTable>();
  let methods: CodeTable | undefined;
  let rules: CodeTable | undefined;
  const layersOf = (country: string) => byCountry.get(country) ?? [];
  return {
    codes,
    layersOf,
    withCodesOf: (length) => byLength[length] ?? [],
    tableOf(country) {
      const made = tables.get(country);
      if (made !== undefined || !byCountry.has(country)) return made;
      const table = new CodeTable(country, layersOf(country), undefined, lengthOf(country));
      tables.set(country, table);
      return table;
    },
    methods() {
      methods ??= new CodeTable('DE', layersOf('DE'), (list, at) => list.method(at) !== undefined);
      return methods;
    },
    rules() {
      rules ??= new CodeTable('DE', layersOf('DE'), (list, at) => list.rule(at) !== undefined);
      return rules;
    },
  };
}
