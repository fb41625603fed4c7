/**
 * Compiles bank records into the directory's compact form: plain data that JSON can hold and that loads
 * fast. Run by the build for what the package ships, and by the service for what an operator imported.
 */
import { type CuratedBank, type FormerBank, LAYER_KINDS, type LayerInput, type LayerKind } from './bank.ts';
import { type Heirs, hasEnded, heirsOf, successionOf } from './succession.ts';

/**
 * The columns of a record in compact form. `name`, `short_name` and so on as in an answer, with the successor's
 * legal name found; lists as one text; then what only the look-up, logos and check digits need.
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
  'other_bics',
  'lei',
  'group',
  'history',
  'as_of',
  'former_bics',
  'colour',
  'icon',
  'method',
  'schemes',
  'schemes_as_of',
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
  const heirs = heirsOf(layers);
  return mergeDirectories(...layers.map((layer) => ({ layers: [compileLayer(layer, heirs)] })));
}

/** One directory out of several, as when imported layers come between those the package ships. */
export function mergeDirectories(...directories: readonly CompiledDirectory[]): CompiledDirectory {
  const layers = directories.flatMap((directory) => directory.layers);
  return {
    layers: layers.toSorted((a, b) => LAYER_KINDS.indexOf(a.kind) - LAYER_KINDS.indexOf(b.kind)),
  };
}

function compileLayer(layer: LayerInput, heirs: Heirs): CompiledLayer {
  const { kind, source, as_of, country } = layer;
  const records = layer.banks.map((bank) => compileRecord(bank, country, heirs));
  return { kind, source, as_of, country, records };
}

function compileRecord(bank: CuratedBank, country: string, heirs: Heirs): CompiledRecord {
  const { bic, successor, other_bics, former_bics, ...plain } = bank;
  const values: Readonly<Record<string, unknown>> = {
    ...plain,
    swift: bic,
    other_bics: other_bics?.join(' '),
    former_bics: former_bics?.join(' '),
    ...(hasEnded(bank) && afterwards(bank, country, heirs)),
  };
  const columns = COLUMNS.map((column) => (values[column] as string | number | undefined) ?? 0);
  while (columns.at(-1) === 0) columns.pop();
  return [bank.codes.join(' '), ...columns];
}

/** Who holds the accounts of a bank that has ended, and the BIC that reaches them. */
function afterwards(bank: CuratedBank, country: string, heirs: Heirs) {
  const { successor, heir, history } = successionOf(bank, country, heirs);
  return { successor, swift: bank.bic ?? heir?.bic, history: historyText(history) || undefined };
}

/** A line each, the year after a tab: no name has either. */
const historyText = (history: readonly FormerBank[]): string =>
  history.map(({ name, until }) => (until === undefined ? name : `${name}\t${until}`)).join('\n');

/** What `historyText` wrote. */
export function readHistory(text: string): FormerBank[] {
  return text.split('\n').map((line) => {
    const [name, until] = line.split('\t');
    return { name: name!, ...(until !== undefined && { until: Number(until) }) };
  });
}

/** A bank as it was before it was compiled, but for what became of it. */
export function readRecord([codes, ...values]: CompiledRecord): CuratedBank {
  const known = COLUMNS.flatMap((column, at) => {
    const value = values[at];
    if (!value || column === 'history' || column === 'as_of') return [];
    if (column === 'swift') return [['bic', value]];
    return [[column, column.endsWith('_bics') ? String(value).split(' ') : value]];
  });
  return { ...Object.fromEntries(known), codes: codes.split(' ') };
}
