/**
 * Compiles bank records into the directory's compact form: plain data that JSON can hold and that loads
 * fast. Run by the build for what the package ships, and by the service for what an operator imported.
 */
import { type CuratedBank, LAYER_KINDS, type LayerInput, type LayerKind } from './bank.ts';

/**
 * The columns of a record in compact form. `name`, `short_name` and so on as in an answer, with the successor's
 * legal name found; then what only logos and check digits need.
 */
export const COLUMNS = [
  'name',
  'short_name',
  'swift',
  'city',
  'type',
  'status',
  'successor',
  'website',
  'founded',
  'description',
  'colour',
  'icon',
  'method',
] as const;

/** The codes, separated by spaces, then the columns; 0 stands for what is not known, and is left out at the end. */
export type CompiledRecord = readonly [codes: string, ...columns: (string | number)[]];

export interface CompiledLayer {
  readonly kind: LayerKind;
  readonly source: string;
  readonly as_of: string;
  readonly country: string;
  readonly records: readonly CompiledRecord[];
}

/** Layers with the most trusted first. */
export interface CompiledDirectory {
  readonly layers: readonly CompiledLayer[];
}

/** Compiles layers. Of two of the same kind and country, the one that stands first is asked first. */
export function compileDirectory(layers: readonly LayerInput[]): CompiledDirectory {
  const successors = namesOf(layers);
  return mergeDirectories(...layers.map((layer) => ({ layers: [compileLayer(layer, successors)] })));
}

/** One directory out of several, as when imported layers come between those the package ships. */
export function mergeDirectories(...directories: readonly CompiledDirectory[]): CompiledDirectory {
  const layers = directories.flatMap((directory) => directory.layers);
  return {
    layers: layers.toSorted((a, b) => LAYER_KINDS.indexOf(a.kind) - LAYER_KINDS.indexOf(b.kind)),
  };
}

/** The legal name of every bank that a `successor` may mean, by `XX:short_name`. */
function namesOf(layers: readonly LayerInput[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { country, banks } of layers) {
    for (const { short_name, name } of banks) {
      if (short_name !== undefined && name !== undefined) names.set(`${country}:${short_name}`, name);
    }
  }
  return names;
}

function compileLayer(layer: LayerInput, names: ReadonlyMap<string, string>): CompiledLayer {
  const { kind, source, as_of, country } = layer;
  const records = layer.banks.map((bank) => compileRecord(bank, country, names));
  return { kind, source, as_of, country, records };
}

function compileRecord(
  bank: CuratedBank,
  country: string,
  names: ReadonlyMap<string, string>,
): CompiledRecord {
  const values: Readonly<Record<string, unknown>> = {
    ...bank,
    swift: bank.bic,
    successor: bank.successor && legalName(bank.successor, country, names),
  };
  const columns = COLUMNS.map((column) => (values[column] as string | number | undefined) ?? 0);
  while (columns.at(-1) === 0) columns.pop();
  return [bank.codes.join(' '), ...columns];
}

/** The successor's legal name; a bank that no layer describes is called what the record calls it. */
function legalName(successor: string, country: string, names: ReadonlyMap<string, string>): string {
  const key = /^[A-Z]{2}:/.test(successor) ? successor : `${country}:${successor}`;
  return names.get(key) ?? key.slice(3);
}
